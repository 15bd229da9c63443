import type { PageAnswer } from './visit.ts'

/** The answer that is a script of the calendar's own. */
export const scriptAnswer = (script: string): PageAnswer => ({
  headers: {
    'Content-Type': 'text/javascript; charset=UTF-8',
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'public, max-age=3600',
  },
  body: script,
})
