import type { Page } from 'playwright-core'

/** Collects the errors of a page from now on, except for a missing favicon. */
export const faultsIn = (page: Page): string[] => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() === 'error' && !url.endsWith('/favicon.ico')) {
      faults.push(`${message.text()} ${url}`)
    }
  })

  return faults
}
