'use client'

import type { FileSettings } from '../../import/files/fileSettings.ts'
import { useTexts } from '../useTexts.ts'
import type { OpenedFile } from './importAnswers.ts'
import '../nativeSelect.css'

type Props = {
  file: OpenedFile
  settings: FileSettings
  choose: (chosen: Partial<FileSettings>) => void
}

/** The content of each column, with samples. Each content can be chosen for one column only. */
export const Columns = ({ file, settings, choose }: Props) => {
  const say = useTexts()
  const { columns } = settings
  const set = (place: number, target: string) =>
    choose({
      columns: columns.map((old, at) =>
        at === place ? target : target && old === target ? '' : old,
      ),
    })

  return (
    <table className="importer__table">
      <thead>
        <tr>
          <th scope="col">{say('importing:column')}</th>
          <th scope="col">{say('importing:samples')}</th>
          <th scope="col">{say('importing:holds')}</th>
        </tr>
      </thead>
      <tbody>
        {file.columns.map(({ heading, samples }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name than their place, and never move.
          <tr key={place}>
            <th id={`column-${place}`} scope="row">
              {heading || place + 1}
            </th>
            <td className="importer__samples">{samples.join(' · ')}</td>
            <td>
              <select
                aria-labelledby={`column-${place}`}
                className="native-select"
                onChange={({ target }) => set(place, target.value)}
                value={columns[place] ?? ''}
              >
                <option value="">{say('importing:nothing')}</option>
                {file.targets.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
