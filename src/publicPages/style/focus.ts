import { focusStep } from '../parts/focus.ts'

const places = Array.from({ length: 100 / focusStep + 1 }, (_, index) => index * focusStep)

/** Where pictures that are cut keep what is to be seen of them, by the classes of `pages/parts/focus.ts`. */
export const focus = places
  .filter((place) => place !== 50)
  .map((place) => `.fx${place} { --fx: ${place}%; } .fy${place} { --fy: ${place}%; }`)
  .join('\n')
