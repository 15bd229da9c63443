import { inject, TestRunner } from 'vitest'

const noTest = /(?!)/

/**
 * Runs the files of a project that needs a server; a class, because Vitest asks for one. Without the server all tests are
 * skipped, with the hooks of their files.
 */
export default class extends TestRunner {
  constructor(config: TestRunner['config']) {
    const missing = [inject('mongo'), inject('postgres')].includes('missing')
    super(missing ? { ...config, testNamePattern: noTest } : config)
  }
}
