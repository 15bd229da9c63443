'use client'

import { useTexts } from '../useTexts.ts'
import type { LookUp } from './useLookUp.ts'

/** The state of a look-up in words, which screen readers announce. */
export const LookUpWords = ({ state, note }: { state: LookUp; note: string }) => {
  const say = useTexts()
  const words = () => {
    if (state.is === 'idle') return note
    if (state.is === 'asking') return say('form:lookUp:asking')
    if (state.is === 'failed') return say('form:lookUp:failed', { reason: state.reason })
    if (state.places.length > 0) return say('form:lookUp:found', { count: state.places.length })

    return `${say('form:lookUp:nothing', { sought: state.sought })} ${say(
      'form:lookUp:answeredBy',
      {
        host: state.answeredBy,
      },
    )}.`
  }

  return <p role="status">{words()}</p>
}
