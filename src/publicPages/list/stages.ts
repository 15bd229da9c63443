import type { WrittenCard } from './writtenCards.tsx'

/** Events of a day at one place; those without a place have no name. */
export type Stage = { place: WrittenCard['place']; cards: WrittenCard[] }

/**
 * The cards of a day by the first place of their events: places in the order in which they begin, what has no place last. A day
 * at one place is not divided.
 */
export const stagesOf = (cards: WrittenCard[]): Stage[] | undefined => {
  const stages = new Map<string | undefined, Stage>()
  for (const card of cards) {
    const name = card.place?.name
    const stage = stages.get(name) ?? { place: card.place, cards: [] }
    stage.cards.push(card)
    stages.set(name, stage)
  }
  if (stages.size < 2) return undefined
  const last = stages.get(undefined)
  const named = [...stages.values()].filter((stage) => stage !== last)

  return last ? [...named, last] : named
}
