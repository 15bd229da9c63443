import type { Reporter, TestModule } from 'vitest/node'

const displayed = 10

/**
 * Prints, at the end of a run, the number of tests in each project, those that passed at the second try, and the ten
 * slowest files.
 */
export const summary: Reporter = {
  onTestRunEnd(modules) {
    console.info(
      `\n${[...projects(modules), ...secondTries(modules), '', ...slowest(modules)].join('\n')}`,
    )
  },
}

const secondTries = (modules: readonly TestModule[]): string[] =>
  modules
    .flatMap((module) => [...module.children.allTests()])
    .filter((test) => test.diagnostic()?.flaky)
    .map((test) => `PASSED AT THE SECOND TRY: ${test.module.relativeModuleId}: ${test.fullName}`)

const projects = (modules: readonly TestModule[]): string[] => {
  const totals = new Map<string, { files: number; ran: number; skipped: number; took: number }>()
  for (const module of modules) {
    const { name } = module.project
    const total = totals.get(name) ?? { files: 0, ran: 0, skipped: 0, took: 0 }
    const tests = [...module.children.allTests()]
    const skipped = tests.filter((test) => test.result().state === 'skipped').length
    totals.set(name, {
      files: total.files + 1,
      ran: total.ran + tests.length - skipped,
      skipped: total.skipped + skipped,
      took: total.took + tookOf(module),
    })
  }

  return [...totals].map(
    ([name, { files, ran, skipped, took }]) =>
      `${name.padEnd(10)} ${ran} tests ran${skipped ? `, ${skipped} skipped` : ''}, in ${files} files and ${seconds(took)} s of its workers`,
  )
}

const slowest = (modules: readonly TestModule[]): string[] =>
  [...modules]
    .sort((one, other) => tookOf(other) - tookOf(one))
    .slice(0, displayed)
    .map(
      (module) =>
        `${seconds(tookOf(module)).padStart(6)} s  ${module.project.name} ${module.relativeModuleId}`,
    )

/** Milliseconds, including the loading of the file. */
const tookOf = (module: TestModule): number => {
  const { collectDuration, duration } = module.diagnostic()

  return collectDuration + duration
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
