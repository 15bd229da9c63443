import { runProgram } from './refusal'
import { writeTypes } from './sdk/writeTypes'

runProgram(async () => {
  await writeTypes()

  return 0
})
