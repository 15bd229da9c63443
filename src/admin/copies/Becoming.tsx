'use client'

import { useTexts } from '../useTexts.ts'
import '../boxes.css'

type Props = { mayPublish: boolean; publish: boolean; onChange: (publish: boolean) => void }

/** Radio buttons for the status of the copies: drafts, or published; pending where the editor may not publish. */
export const Becoming = ({ mayPublish, publish, onChange }: Props) => {
  const say = useTexts()
  const choices = [
    { value: false, text: say('copies:asDraft') },
    { value: true, text: say(mayPublish ? 'copies:asPublished' : 'copies:asPending') },
  ]

  return (
    <fieldset className="copies__becoming boxes">
      <legend>{say('copies:as')}</legend>
      {choices.map(({ value, text }) => (
        <label key={text}>
          <input
            checked={publish === value}
            name="becoming"
            onChange={() => onChange(value)}
            type="radio"
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}
