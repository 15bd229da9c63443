import { focusStep } from '../parts/focus.ts'
import { tintSteps } from '../parts/tint.ts'

const places = Array.from({ length: 100 / focusStep + 1 }, (_, index) => index * focusStep)

/** The focus of cut pictures, by the classes of `parts/focus.ts`. */
const focus = places
  .filter((place) => place !== 50)
  .map((place) => `.fx${place} { --fx: ${place}%; } .fy${place} { --fy: ${place}%; }`)
  .join('\n')

/** The colour of pictures until they are there, by the classes of `parts/tint.ts`. */
const tint = tintSteps
  .map((step) => ['r', 'g', 'b'].map((part) => `.${part}${step} { --${part}: ${step}; }`).join(' '))
  .join('\n')

/** The focus and the first colour of pictures. */
export const picture = `
${focus}
${tint}
img.tint { background: rgb(calc(var(--r)*16 + 8) calc(var(--g)*16 + 8) calc(var(--b)*16 + 8)); }
`
