'use client'

import { ReactSelect } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { useTexts } from '../useTexts.ts'
import { bestFirst } from './bestFirst.ts'
import { OptionRow } from './OptionRow.tsx'
import type { Picked } from './option.ts'
import { asChosen, asOption, isFound } from './pickerOptions.ts'
import { useOptions } from './useOptions.ts'
import './pickers.css'

type Props = {
  kind: Picked
  label: string
  chosen: number[]
  onChoose: (ids: number[]) => void
}

/** A labelled picker of entries that is no field of a form. */
export const EntriesPicker = ({ kind, label, chosen, onChoose }: Props) => {
  const say = useTexts()
  const id = useId()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const { offered, known, isLoading } = useOptions(kind, {
    search,
    open,
    chosen,
    filter: undefined,
  })

  return (
    <div className="entries-picker">
      <label htmlFor={id}>{label}</label>
      <ReactSelect
        components={{ Option: OptionRow }}
        filterOption={kind === 'categories' ? isFound : () => true}
        inputId={id}
        isLoading={isLoading}
        isMulti
        noOptionsMessage={() => say('form:picker:none')}
        onChange={(next) => onChoose([next ?? []].flat().map(({ value }) => Number(value)))}
        onInputChange={setSearch}
        onMenuClose={() => setOpen(false)}
        onMenuOpen={() => setOpen(true)}
        options={bestFirst(offered, search.trim())
          .filter((one) => !chosen.includes(one.id))
          .map(asOption)}
        placeholder={say('form:picker:type')}
        value={chosen.map((one) => asChosen(one, known.get(one)))}
      />
    </div>
  )
}
