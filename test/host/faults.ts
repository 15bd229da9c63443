import type { Page } from 'playwright-core'

/** Collects what goes wrong in a page from now on, but that a site has no picture for the browser's tab. */
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
