import { createHash } from 'node:crypto'
import {
  commonTokens,
  declareClassPlugin,
  declareFactoryPlugin,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin'
import { strykerPlugins as ofVitest } from '@stryker-mutator/vitest-runner'

// The plugins that Stryker loads in its own processes, which read no TypeScript.

/** The number of unit test files that try a mutant, and of contract test files. */
const most = 2

/**
 * The test files that try a mutant: two of each kind among those that reach it, the nearest to its file first. Nobody knows
 * which tests reach code that runs when a file loads.
 */
const filesFor = (reaching, near) => {
  if (!reaching) return near
  const files = [...new Set(reaching.map((id) => id.slice(0, id.indexOf('#'))))]
  const nearestFirst = [...near.filter((file) => files.includes(file)), ...files]

  return ['test/unit/', 'test/contract/'].flatMap((kind) =>
    [...new Set(nearestFirst)].filter((file) => file.startsWith(kind)).slice(0, most),
  )
}

/**
 * Stryker's runner of Vitest with few files for each mutant. They run as a whole, because the tests of a file share a
 * calendar.
 */
const nearestRunner = (injector, { near }) => {
  const runner = injector.injectFunction(ofVitest[0].factory)

  return {
    capabilities: () => runner.capabilities(),
    init: () => runner.init(),
    dispose: () => runner.dispose(),
    dryRun: (run) => runner.dryRun(run),
    mutantRun: async (run) => {
      const files = filesFor(run.testFilter, near[run.activeMutant.fileName] ?? [])
      // A test without a name means every test of its file.
      const testFilter = files.map((file) => `${file}#`)
      const result = await runner.mutantRun({ ...run, testFilter })
      if (result.status !== 'error') return result

      // If a mutant stops a file from loading, all its tests fail.
      return {
        status: 'killed',
        killedBy: files,
        failureMessage: result.errorMessage,
        nrOfTests: 0,
      }
    },
  }
}
nearestRunner.inject = tokens(commonTokens.injector, commonTokens.options)

/** Excludes the mutants outside the sample, which depends only on the seed and the mutant. */
class Sample {
  static inject = tokens(commonTokens.options)

  constructor({ sample }) {
    this.sample = sample
  }

  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.holds(mutant)
          ? { status: 'passed' }
          : { status: 'compileError', reason: 'Not in the sample.' },
      ]),
    )
  }

  holds({ fileName, location, replacement }) {
    const { share, seed } = this.sample
    const name = JSON.stringify([seed, fileName, location, replacement])

    return createHash('sha256').update(name).digest().readUInt32BE() < share * 2 ** 32
  }
}

export const strykerPlugins = [
  declareFactoryPlugin(PluginKind.TestRunner, 'nearest', nearestRunner),
  declareClassPlugin(PluginKind.Checker, 'sample', Sample),
]

export const strykerValidationSchema = {
  properties: { near: { type: 'object' }, sample: { type: 'object' } },
}
