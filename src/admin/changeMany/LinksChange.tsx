'use client'

import { useTranslation } from '@payloadcms/ui'
import { NativeSelect } from '../NativeSelect.tsx'
import { EntriesPicker } from '../pickers/EntriesPicker.tsx'
import { useTexts } from '../useTexts.ts'
import { type LinkChange, type LinkName, ways } from './manyEvents.ts'

type Props = {
  name: LinkName
  change: LinkChange | undefined
  onChange: (change: LinkChange | undefined) => void
}

/** What becomes of links, such as categories: whether some are added or taken away, or all of them are replaced; and which. */
export const LinksChange = ({ name, change, onChange }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const field = say(`collections:${name}`)
  const lower = field.toLocaleLowerCase(language)

  return (
    <fieldset className="change-many__field">
      <legend>{field}</legend>
      <NativeSelect
        label={field}
        onChoose={(way) => onChange(way === 'keep' ? undefined : { way, ids: change?.ids ?? [] })}
        options={(['keep', ...ways] as const).map((value) => ({
          value,
          label: say(`changeMany:way:${value}`),
        }))}
        value={change?.way ?? 'keep'}
      />
      {change && (
        <>
          <EntriesPicker
            chosen={change.ids}
            kind={name}
            label={say('changeMany:which', { field: lower })}
            onChoose={(ids) => onChange({ ...change, ids })}
          />
          {change.way === 'replace' && change.ids.length === 0 && (
            <p>{say('changeMany:emptied')}</p>
          )}
        </>
      )}
    </fieldset>
  )
}
