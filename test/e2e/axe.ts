import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Window } from './browser'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Serious and critical faults of the page, each with the elements that have it. */
export const seriousFaults = async (window: Window, options: RunOptions = {}): Promise<string[]> =>
  faultsOf(
    (await violationsOf(window, options)).filter(
      ({ impact }) => impact === 'serious' || impact === 'critical',
    ),
  )

/** Faults of colours only, which are all that a theme changes. */
export const faultsOfColours = (window: Window): Promise<string[]> =>
  seriousFaults(window, {
    runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
  })

/** All faults of the page by WCAG 2.2 AA and by axe's best practices. */
export const allFaults = async (window: Window): Promise<string[]> =>
  faultsOf(
    await violationsOf(window, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  )

const violationsOf = async ({ page }: Window, options: RunOptions) => {
  await page.evaluate(transitionsEnd)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  // `axe` adds itself to the page's window, untyped.
  const { violations } = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(
        options,
      ),
    { resultTypes: ['violations'], ...options } satisfies RunOptions,
  )

  return violations
}

const faultsOf = (violations: AxeResults['violations']): string[] =>
  violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))

/** Waits until nothing on the page is between two colours, as buttons are that could not be clicked a moment ago. */
const transitionsEnd = async () => {
  const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
  // One that is cancelled has ended, too.
  await Promise.allSettled(transitions.map(({ finished }) => finished))
}
