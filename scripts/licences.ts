import { writeFileSync } from 'node:fs'
import { isAllowed, licencesOf, licencesPage } from './dependencies/licences'
import { readShipped } from './dependencies/readShipped'
import { Refusal, runProgram } from './refusal'

runProgram(async () => {
  const licensed = licencesOf(readShipped())
  const refused = licensed.filter(({ licence }) => !isAllowed(licence))
  if (refused.length > 0) {
    throw new Refusal(
      refused.map(({ name, licence }) => `${name}: ${licence} is not allowed`).join('\n'),
    )
  }
  writeFileSync('docs/licences.md', licencesPage(licensed))
  console.log(`docs/licences.md has the licences of ${licensed.length} packages.`)

  return 0
})
