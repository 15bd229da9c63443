import { inject, TestRunner } from 'vitest'

const noTest = /(?!)/

/**
 * Runs the files of a project that needs a server, a class because Vitest asks for one. Without it no test of any file
 * is taken for one to run: all are skipped, and with them what a file does before its tests.
 */
export default class extends TestRunner {
  constructor(config: TestRunner['config']) {
    const missing = [inject('mongo'), inject('postgres')].includes('missing')
    super(missing ? { ...config, testNamePattern: noTest } : config)
  }
}
