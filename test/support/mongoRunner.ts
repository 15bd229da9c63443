import { inject, TestRunner } from 'vitest'

const noTest = /(?!)/

/**
 * Runs the files of the MongoDB project, a class because Vitest asks for one. Without a server it takes no test of
 * any file for one to run: all are skipped, and with them what a file does before its tests.
 */
export default class extends TestRunner {
  constructor(config: TestRunner['config']) {
    super(inject('mongo') === 'missing' ? { ...config, testNamePattern: noTest } : config)
  }
}
