import { createRequire } from 'node:module'
import type { SharpDependency } from 'payload'

const require = createRequire(import.meta.url)

/** Sharp, loaded at the first picture: loading takes a twentieth of the cold start of a function. */
export const sharpWhenNeeded: SharpDependency = (input, options) => {
  const sharp: SharpDependency = require('sharp')

  return sharp(input, options)
}
