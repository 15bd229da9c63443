import { createRequire } from 'node:module'
import type { SharpDependency } from 'payload'

const require = createRequire(import.meta.url)

/** Sharp, which is loaded for the first picture: it takes a function a twentieth of its cold start. */
export const sharpWhenNeeded: SharpDependency = (input, options) => {
  const sharp: SharpDependency = require('sharp')

  return sharp(input, options)
}
