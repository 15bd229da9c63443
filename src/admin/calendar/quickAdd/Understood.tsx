'use client'

import { useTexts } from '../../useTexts.ts'
import { PlaceChips } from './PlaceChips.tsx'
import type { TypedEvent, TypedTerm } from './typedEvent.ts'
import { type ChosenVenue, impossibleText } from './typedValues.ts'

/** What was understood of a line, part by part; readers of screens hear it once the line rests. */
export const Understood = ({
  event,
  isRead,
  onVenue,
}: {
  event: TypedEvent | undefined
  isRead: boolean
  onVenue: (venue: ChosenVenue) => void
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
      {event?.impossible?.map((part) => (
        <p className="quick-add__impossible" key={part.text}>
          {impossibleText(part, say)}
        </p>
      ))}
      {event?.place && <PlaceChips onChoose={onVenue} place={event.place} venue={event.venue} />}
      {event && !event.words.when && <p className="quick-create__hint">{say('quickAdd:noDay')}</p>}
    </div>
  )
}

type Part = [name: string, value: string]

const partsOf = (
  { title, words, cost, terms = [] }: TypedEvent,
  say: ReturnType<typeof useTexts>,
): Part[] => {
  const named = (kind: TypedTerm['kind']) =>
    terms.flatMap((term) => (term.kind === kind ? [term.name] : [])).join(', ')
  const found: [string, string | undefined][] = [
    [say('quick:name'), title],
    [say('quickAdd:when'), words.when],
    [say('repeats:label'), words.repeats],
    [say('quickAdd:price'), cost],
    [say('quick:category'), named('categories')],
    [say('quickAdd:tag'), named('tags')],
  ]

  return found.flatMap(([name, value]): Part[] => (value ? [[name, value]] : []))
}
