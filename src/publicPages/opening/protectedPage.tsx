import { page } from '../page.tsx'
import { Protected } from '../parts/Protected.tsx'
import type { PageAnswer, Visit } from '../visit.ts'

type Closed = {
  title: string
  path: (language: string) => string
  /** What became of the password that was sent. */
  fault?: 'wrong' | 'tooMany'
}

/** The title of a protected entry, and a form for the password (PG-3). No shared cache stores it, because some visitors see more. */
export const protectedPage = (visit: Visit, { title, path, fault }: Closed): Promise<PageAnswer> =>
  page(visit, {
    head: { title, path, isUnlisted: true },
    input: { password: '' },
    isProtected: true,
    content: <Protected title={title} say={visit.say} fault={fault} />,
  })
