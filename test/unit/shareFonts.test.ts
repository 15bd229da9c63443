import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontsModule } from '../../scripts/fonts/fontsModule'

test('the fonts of share pictures are those of the installed package', () => {
  expect(readFileSync('src/publicPages/sharePicture/interFonts.ts', 'utf8')).toBe(fontsModule())
})
