import type { TestProjectInlineConfiguration } from 'vitest/config'
import type { Reporter, Vitest } from 'vitest/node'
import { everyday } from '../../vitest.config'

/** The test files that `run.ts` chose. */
const chosen: string[] = JSON.parse(process.env.MUTANTS_TESTS ?? '[]')

const project = (name: string, folder: string, order: number): TestProjectInlineConfiguration[] => {
  const include = chosen.filter((file) => file.startsWith(folder))
  const found = everyday.find(({ test }) => test?.name === name)

  return found && include.length > 0
    ? [{ ...found, test: { ...found.test, include, sequence: { groupOrder: order } } }]
    : []
}

let vitest: Vitest | undefined

/** A file that does not load has no tests; Stryker, which reads only tests, would take that for a success. */
const notLoaded: Reporter = {
  onInit: (started) => {
    vitest = started
  },
  onTestModuleEnd: (file) => {
    for (const error of file.errors()) vitest?.state.catchError(error, 'Not loaded')
  },
}

/** The projects that try mutants: unit tests first, because they need no database. */
export default {
  test: {
    maxWorkers: 1,
    reporters: [notLoaded],
    projects: [...project('unit', 'test/unit/', 0), ...project('sqlite', 'test/contract/', 1)],
  },
}
