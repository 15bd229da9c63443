import { writeFileSync } from 'node:fs'
import { fontsModule } from './fonts/fontsModule'
import { runProgram } from './refusal'

/** Writes the fonts of share pictures from `@fontsource/inter` as a module. */
runProgram(async () => {
  writeFileSync('src/publicPages/sharePicture/interFonts.ts', fontsModule())

  return 0
})
