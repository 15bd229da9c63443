'use client'

import type { FileSettings, NameChoice } from '../../import/files/fileSettings.ts'
import { useTexts } from '../useTexts.ts'
import type { Preview, UnknownName } from './importAnswers.ts'
import '../nativeSelect.css'

type Props = {
  preview: Preview
  settings: FileSettings
  isBusy: boolean
  show: (chosen: Partial<FileSettings>) => void
}

/** The names that the calendar does not have, each with the choice to create it, to leave it out or to use an existing entry. */
export const UnknownNames = ({ preview, settings, isBusy, show }: Props) => {
  const say = useTexts()
  if (preview.unknown.length === 0) return null
  const set = ({ kind, key }: UnknownName, value: string) => {
    const choice: NameChoice = value === 'make' || value === 'leave' ? value : Number(value)
    show({
      names: { ...settings.names, [kind]: { ...settings.names[kind], [key]: choice } },
    })
  }

  return (
    <>
      <h3>{say('importing:unknown')}</h3>
      <ul className="importer__unknown">
        {preview.unknown.map((one) => (
          <li key={`${one.kind} ${one.key}`}>
            <span>
              {say(`importing:kind:${one.kind}`)}: <strong>{one.name}</strong>{' '}
              <small>{say('importing:inRows', { count: one.rows })}</small>
            </span>
            <select
              aria-label={say('importing:unknownFor', { name: one.name })}
              className="native-select"
              disabled={isBusy}
              onChange={({ target }) => set(one, target.value)}
              value={`${one.choice}`}
            >
              {one.mayMake && <option value="make">{say(`importing:make:${one.kind}`)}</option>}
              <option value="leave">{say('importing:leave')}</option>
              {preview.known[one.kind].map(({ id, name }) => (
                <option key={id} value={id}>
                  {name || id}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
    </>
  )
}
