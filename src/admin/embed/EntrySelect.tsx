'use client'

import { ReactSelect } from '@payloadcms/ui'
import { useId, useState } from 'react'
import type { Option, Picked } from '../pickers/option.ts'
import { useOptions } from '../pickers/useOptions.ts'
import { useTexts } from '../useTexts.ts'

type Props = {
  label: string
  of: Picked
  value: Option | undefined
  onChoose: (option: Option | undefined) => void
}

/** Chooses one category, tag, venue or organizer, or none. */
export const EntrySelect = ({ label, of, value, onChoose }: Props) => {
  const say = useTexts()
  const id = useId()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const { offered, isLoading } = useOptions(of, { search, open, chosen: [], filter: undefined })

  return (
    <div className="embed-builder__field">
      <label htmlFor={id}>{label}</label>
      <ReactSelect
        // The server searches, but for categories, which are all there.
        filterOption={of === 'categories' ? undefined : () => true}
        inputId={id}
        isClearable
        isLoading={isLoading}
        noOptionsMessage={() => say('form:picker:none')}
        onChange={(next) => onChoose(offered.find((one) => one.id === [next].flat()[0]?.value))}
        onInputChange={setSearch}
        onMenuClose={() => setOpen(false)}
        onMenuOpen={() => setOpen(true)}
        options={offered.map((option) => ({
          value: option.id,
          label: `${'– '.repeat(option.depth)}${option.name}`,
        }))}
        placeholder={say('embedding:any')}
        value={value ? { value: value.id, label: value.name } : undefined}
      />
    </div>
  )
}
