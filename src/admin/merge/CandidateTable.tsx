'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import type { Candidate } from './candidates.ts'

type Props = { candidates: Candidate[]; kept: number; onKeep: (id: number) => void }

/** Those that are merged, one below the other, each with a button that lets it stay. */
export const CandidateTable = ({ candidates, kept, onKeep }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n

  return (
    <fieldset className="merge__candidates">
      <legend>{say('merge:which')}</legend>
      {candidates.map(({ id, name, languages, place, slug, status, events, children }) => (
        <label data-kept={id === kept || undefined} key={id}>
          <input checked={id === kept} name="kept" onChange={() => onKeep(id)} type="radio" />
          <span>
            <strong>{name}</strong>
            <span className="merge__facts">
              {[
                place,
                status && say(`list:status:${status}`),
                languages.map((one) => languageName(one, language)).join(', '),
                say('merge:events', { count: events }),
                children > 0 && say('merge:children', { count: children }),
                slug && `${say('merge:column:address')}: ${slug}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
