'use client'

import { Button } from '@payloadcms/ui'
import { useId, useRef } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { Step } from './tourSteps.ts'
import { usePointing } from './usePointing.ts'
import { useTourFocus } from './useTourFocus.ts'

type Props = {
  step: Step
  at: number
  count: number
  /** The selector of what gets the focus afterwards where nothing had it before. */
  returnTo: string
  onGo: (at: number) => void
  onClose: () => void
}

/** A step of the tour beside what it points at. */
export const TourStep = ({ step, at, count, returnTo, onGo, onClose }: Props) => {
  const say = useTexts()
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  usePointing(panel, step.target)
  useTourFocus(panel, { place: returnTo, onClose })
  const isLast = at === count - 1
  const goBack = () => {
    // The first step has no button back, which would take the focus with it.
    if (at === 1) panel.current?.querySelector('button')?.focus()
    onGo(at - 1)
  }

  return (
    <section aria-labelledby={heading} className="tour" ref={panel}>
      <h2 id={heading}>{say('tour:heading')}</h2>
      <div aria-live="polite">
        <p>
          <small>{say('tour:step', { step: at + 1, count })}</small>
        </p>
        <h3>{say(`tour:${step.name}:title`)}</h3>
        <p>{say(`tour:${step.name}:text`)}</p>
      </div>
      <p className="tour__ways">
        <Button margin={false} onClick={isLast ? onClose : () => onGo(at + 1)}>
          {say(isLast ? 'tour:done' : 'tour:next')}
        </Button>
        {at > 0 && <PlainButton onClick={goBack}>{say('tour:back')}</PlainButton>}
        {!isLast && <PlainButton onClick={onClose}>{say('tour:dismiss')}</PlainButton>}
      </p>
    </section>
  )
}
