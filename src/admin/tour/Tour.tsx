'use client'

import { Button, usePreferences } from '@payloadcms/ui'
import { usePathname, useRouter, useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useStableCallback } from '../useStableCallback.ts'
import { useTexts } from '../useTexts.ts'
import { TourStep } from './TourStep.tsx'
import { again } from './tourAgain.ts'
import { drawnSteps, type Step, steps } from './tourSteps.ts'
import './tour.css'

/** The key of the preference in which Payload stores that a user has seen the tour. */
const preference = 'events-calendar-tour'

/** Steps that show a new user the buttons of the start page, until the user has read or closed them; then the button that shows them again. */
export const Tour = () => {
  const say = useTexts()
  const isCalled = useSearchParams().has(again)
  const [isWanted] = useState(isCalled)
  const path = usePathname()
  const { replace } = useRouter()
  const { getPreference, setPreference } = usePreferences()
  const [state, setState] = useState<'unknown' | 'open' | 'closed'>('unknown')
  const [at, setAt] = useState(0)
  const [returnTo, setReturnTo] = useState('.calendar-dashboard__ways a')

  useEffect(() => {
    let left = false
    void getPreference<{ seen?: boolean }>(preference)
      .catch(() => ({ seen: true }))
      .then((stored) => left || setState(stored?.seen && !isWanted ? 'closed' : 'open'))

    return () => {
      left = true
    }
  }, [getPreference, isWanted])

  const close = useStableCallback(() => {
    setState('closed')
    void setPreference(preference, { seen: true })
    // Another visit to this address begins no tour.
    if (isCalled) replace(path, { scroll: false })
  })
  const [shown, setShown] = useState<readonly Step[]>(steps)
  useEffect(() => {
    if (state === 'open') setShown(drawnSteps(isDrawn))
  }, [state])
  if (state === 'unknown') return null
  if (state === 'closed') {
    return (
      <Button
        buttonStyle="transparent"
        className="tour__again"
        onClick={() => {
          setAt(0)
          setReturnTo('.tour__again')
          setState('open')
        }}
      >
        {say('tour:again')}
      </Button>
    )
  }

  return (
    <TourStep
      at={at}
      count={shown.length}
      onClose={close}
      onGo={setAt}
      returnTo={returnTo}
      step={shown[at] ?? steps[0]}
    />
  )
}

const isDrawn = (target: string): boolean =>
  (document.querySelector(target)?.getClientRects().length ?? 0) > 0
