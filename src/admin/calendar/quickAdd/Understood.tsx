'use client'

import { useTexts } from '../../useTexts.ts'
import type { TypedEvent } from './typedEvent.ts'

/** What was understood of a line, part by part; readers of screens hear it once the line rests. */
export const Understood = ({
  event,
  isRead,
}: {
  event: TypedEvent | undefined
  isRead: boolean
}) => {
  const say = useTexts()
  const parts = event ? partsOf(event, say) : []

  return (
    <div aria-busy={!isRead} aria-live="polite" className="quick-add__understood">
      {parts.length > 0 && (
        <dl>
          {parts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {event && !event.words.when && <p className="quick-create__hint">{say('quickAdd:noDay')}</p>}
    </div>
  )
}

type Part = [name: string, value: string]

const partsOf = (
  { title, words, venue, cost }: TypedEvent,
  say: ReturnType<typeof useTexts>,
): Part[] => {
  const place = venue && ('id' in venue ? venue.name : say('quick:newVenue', { name: venue.name }))
  const found: [string, string | undefined][] = [
    [say('quick:name'), title],
    [say('quickAdd:when'), words.when],
    [say('repeats:label'), words.repeats],
    [say('quick:venue'), place],
    [say('quickAdd:price'), cost],
  ]

  return found.flatMap(([name, value]): Part[] => (value ? [[name, value]] : []))
}
