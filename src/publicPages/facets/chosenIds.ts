import type { Visit } from '../visit.ts'

/** The ids of the venues or organizers that a request is for; undefined where it is for all. */
export const chosenIds = ({ params }: Visit, param: 'venue' | 'organizer'): number[] | undefined =>
  params[param] === undefined ? undefined : `${params[param]}`.split(',').map(Number)
