import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { Stryker } from '@stryker-mutator/core'
import { Refusal, runProgram } from '../../scripts/refusal'
import { relatedTests, type Source } from '../changed/relatedTests'

/** The number of near test files of each kind for a source. */
const fileLimits = { unit: 4, contract: 2 }

/** Code that no test on SQLite runs: queries of the other databases. */
const ofOthers = /\/(?:mongo|portable|postgres)[^/]*$|\/missingMarks\.ts$/

const reports = 'test-results/mutants'

const listed = (...paths: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && existsSync(file))

const read = (path: string): Source => ({ path, text: readFileSync(path, 'utf8') })

/**
 * Breaks the sources of a folder, or of files, one small change (a mutant) at a time, and lists the changes that no test
 * notices: `npm run mutants -- src/calendar/slug.ts`. `0.1` after the paths tries a tenth of the mutants, and a seed after
 * that selects which. It stores its results: a mutant is tried again when it or the tests that reach it have changed.
 */
runProgram(async () => {
  const words = process.argv.slice(2)
  const paths = words.filter((word) => Number.isNaN(Number(word)))
  const [share = 1, seed = 1] = words.map(Number).filter((number) => !Number.isNaN(number))
  const sources = paths.length > 0 ? listed(...paths).filter((file) => !ofOthers.test(file)) : []
  if (sources.length === 0) throw new Refusal('Name folders or files of src: src/calendar/slug.ts')

  const contract = listed('test/contract/*.test.ts').map(read)
  const unit = listed('test/unit/*.test.ts').map(read)
  const nearOf = (source: string) => ({
    unit: relatedTests([read(source)], unit).slice(0, fileLimits.unit),
    // Unit tests cover pure functions.
    contract: source.startsWith('src/calendar/')
      ? []
      : relatedTests([read(source)], contract).slice(0, fileLimits.contract),
  })
  const near = new Map(sources.map((source) => [source, nearOf(source)]))
  const chosen = [...new Set([...near.values()].flatMap((one) => [...one.unit, ...one.contract]))]
  process.env.MUTANTS_TESTS = JSON.stringify(chosen)
  const name = [...paths, ...(share < 1 ? [share, seed] : [])].join('-').replaceAll('/', '-')
  const results = await new Stryker({
    mutate: sources,
    // Texts are data: no test should check each word of a message, and most texts are messages.
    mutator: { excludedMutations: ['StringLiteral'] },
    plugins: ['@stryker-mutator/vitest-runner', './test/mutants/plugins.mjs'],
    testRunner: 'nearest',
    near: Object.fromEntries(
      [...near].map(([source, tests]) => [source, [...tests.unit, ...tests.contract]]),
    ),
    ...(share < 1 && { checkers: ['sample'], sample: { share, seed } }),
    vitest: { configFile: 'test/mutants/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 1,
    // On a busy machine a mutant must not count as found because its tests are slow; Stryker ends loops by their rounds.
    timeoutMS: 60_000,
    timeoutFactor: 4,
    dryRunTimeoutMinutes: 30,
    // Files that no test reads, and large ones.
    ignorePatterns: [
      '/test-results',
      '/dist',
      '/data',
      '/media',
      '/.next',
      '/.vercel',
      '/bench/data',
    ],
    tempDirName: `${reports}/copies`,
    // The copies are within this folder, where packages are found.
    symlinkNodeModules: false,
    // Stryker would rewrite it by functions that TypeScript no longer has.
    tsconfigFile: 'none',
    incremental: true,
    incrementalFile: `${reports}/${name}.incremental.json`,
    reporters: ['clear-text', 'progress-append-only', 'json', 'html'],
    clearTextReporter: {
      allowColor: false,
      allowEmojis: false,
      logTests: false,
      reportTests: false,
    },
    jsonReporter: { fileName: `${reports}/${name}.json` },
    htmlReporter: { fileName: `${reports}/${name}.html` },
  }).runMutationTest()

  return results.some(({ status }) => status === 'Survived' || status === 'NoCoverage') ? 1 : 0
})
