import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal, runProgram } from './refusal'
import { faultsOf } from './rooms/faults'

/** Refuses imports against the order of the rooms of `src`, and circles. */
runProgram(async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.tsx?$/.test(file))
  const faults = faultsOf(
    new Map(files.map((file) => [file, readFileSync(path.join('src', file), 'utf8')])),
  )
  if (faults.length > 0) throw new Refusal(faults.join('\n'))

  return 0
})
