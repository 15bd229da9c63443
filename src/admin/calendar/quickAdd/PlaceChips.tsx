import { useTexts } from '../../useTexts.ts'
import type { TypedEvent, TypedPlace } from './typedEvent.ts'
import { type ChosenVenue, isSameVenue } from './typedValues.ts'

type Props = {
  place: TypedPlace
  /** The venue that is meant now; undefined for none. */
  venue: TypedEvent['venue']
  onChoose: (venue: ChosenVenue) => void
}

/** The venues that a line may mean, one of which is chosen; the chosen one can be taken out again. */
export const PlaceChips = ({ place, venue, onChoose }: Props) => {
  const say = useTexts()
  const { offers, fresh, name } = place
  const chips = [
    ...offers.map((offer) => ({ key: `${offer.id}`, text: offer.name, means: offer })),
    ...(fresh
      ? [{ key: 'new', text: say('quick:newVenue', { name: fresh }), means: { name: fresh } }]
      : []),
  ]

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a line with the other parts
    <div aria-label={say('quickAdd:placeOf', { name })} className="quick-add__places" role="group">
      <span aria-hidden="true">{say('quick:venue')}</span>
      {chips.map(({ key, text, means }) => {
        const isChosen = isSameVenue(means, venue)

        return (
          <button
            aria-pressed={isChosen}
            key={key}
            onClick={() => onChoose(isChosen ? 'none' : means)}
            title={isChosen ? say('quickAdd:takeOut') : undefined}
            type="button"
          >
            {text}
            {isChosen && <span aria-hidden="true"> ×</span>}
          </button>
        )
      })}
    </div>
  )
}
