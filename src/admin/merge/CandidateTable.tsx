'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import { useTexts } from '../useTexts.ts'
import type { Candidate } from './candidates.ts'

type Props = { candidates: Candidate[]; survivor: number; onChoose: (id: number) => void }

/** The entries to merge, each with a radio button that makes it the survivor. */
export const CandidateTable = ({ candidates, survivor, onChoose }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n

  return (
    <fieldset className="merge__candidates">
      <legend>{say('merge:which')}</legend>
      {candidates.map(({ id, name, languages, place, slug, status, events, children }) => (
        <label data-survivor={id === survivor || undefined} key={id}>
          <input
            checked={id === survivor}
            name="survivor"
            onChange={() => onChoose(id)}
            type="radio"
          />
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
