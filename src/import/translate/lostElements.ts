import { sanitizeHtml } from '../../calendar/html.ts'

/** The elements that a text has and that are not allowed to leave the house (GEN-43), such as `iframe`. */
export const lostElements = (html: string | undefined): string[] => {
  const before = elementsOf(html ?? '')
  if (before.size === 0) return []
  const after = elementsOf(sanitizeHtml(html ?? ''))

  return [...before].filter((name) => !after.has(name) && !renamed.has(name))
}

const renamed = new Set(['tbody'])

const elementsOf = (html: string) =>
  new Set(
    [...html.matchAll(/<([a-z][a-z\d]*)[^<>]*>/gi)].map(([, name = '']) => name.toLowerCase()),
  )
