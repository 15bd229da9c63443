'use client'

import { Button, usePreferences } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import './tour.css'

const steps = ['calendar', 'form', 'languages', 'status'] as const

/** The key of the preference in which Payload stores that a user has seen the tour. */
const preference = 'events-calendar-tour'

/** Four steps that introduce a new user, until the user has read or closed them. */
export const Tour = () => {
  const say = useTexts()
  const heading = useId()
  const { getPreference, setPreference } = usePreferences()
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const [at, setAt] = useState(0)

  useEffect(() => {
    let left = false
    void getPreference<{ seen?: boolean }>(preference)
      .catch(() => ({ seen: true }))
      .then((stored) => left || setState(stored?.seen ? 'closed' : 'open'))

    return () => {
      left = true
    }
  }, [getPreference])

  const close = () => {
    setState('closed')
    void setPreference(preference, { seen: true })
  }
  if (state === 'unknown') return null
  if (state === 'closed') {
    return (
      <Button
        buttonStyle="transparent"
        className="tour__again"
        onClick={() => {
          setAt(0)
          setState('open')
        }}
      >
        {say('tour:again')}
      </Button>
    )
  }
  const step = steps[at] ?? steps[0]
  const isLast = at === steps.length - 1

  return (
    <section aria-labelledby={heading} className="tour">
      <h2 id={heading}>{say('tour:heading')}</h2>
      <div aria-live="polite">
        <p>
          <small>{say('tour:step', { step: at + 1 })}</small>
        </p>
        <h3>{say(`tour:${step}:title`)}</h3>
        <p>{say(`tour:${step}:text`)}</p>
      </div>
      <p className="tour__ways">
        {at > 0 && <PlainButton onClick={() => setAt(at - 1)}>{say('tour:back')}</PlainButton>}
        <PlainButton onClick={isLast ? close : () => setAt(at + 1)}>
          {say(isLast ? 'tour:done' : 'tour:next')}
        </PlainButton>
        {!isLast && <PlainButton onClick={close}>{say('tour:dismiss')}</PlainButton>}
      </p>
    </section>
  )
}
