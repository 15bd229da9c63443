'use client'

import { CheckboxInput } from '@payloadcms/ui'
import { pickableZones } from '../../calendar/zone.ts'
import type { FileSettings } from '../../import/files/fileSettings.ts'
import { NativeSelect } from '../NativeSelect.tsx'
import { useTexts } from '../useTexts.ts'
import type { OpenedFile } from './importAnswers.ts'

type Props = {
  file: OpenedFile
  settings: FileSettings
  choose: (chosen: Partial<FileSettings>) => void
}

/** The settings of an import, apart from the columns. */
export const Choices = ({ file, settings, choose }: Props) => {
  const say = useTexts()
  const zones = [...new Set([settings.zone, ...pickableZones()])]

  return (
    <div className="importer__choices">
      {file.kind === 'csv' && (
        <NativeSelect
          label={say('importing:order:label')}
          onChoose={(order) => choose({ order })}
          options={file.orders}
          value={settings.order}
        />
      )}
      <NativeSelect
        label={say('importing:zone')}
        onChoose={(zone) => choose({ zone })}
        options={zones.map((zone) => ({ value: zone, label: zone }))}
        value={settings.zone}
      />
      {file.languages.length > 1 && (
        <NativeSelect
          label={say('importing:language')}
          onChoose={(language) => choose({ language })}
          options={file.languages}
          value={settings.language}
        />
      )}
      <NativeSelect
        label={say('importing:becomes')}
        onChoose={(as) => choose({ as })}
        options={file.becomes}
        value={settings.as}
      />
      <NativeSelect
        label={say('importing:twins:label')}
        onChoose={(twins) => choose({ twins })}
        options={(['same', 'new', 'leave'] as const).map((value) => ({
          value,
          label: say(`importing:twins:${value}`),
        }))}
        value={settings.twins}
      />
      <CheckboxInput
        checked={settings.updates}
        label={say('importing:updates')}
        onToggle={({ target }) => choose({ updates: target.checked })}
      />
    </div>
  )
}
