import { page } from '../page.tsx'
import { Protected } from '../parts/Protected.tsx'
import type { PageAnswer, Visit } from '../visit.ts'

type Closed = {
  title: string
  path: (language: string) => string
  /** What became of the password that was sent. */
  fault?: 'wrong' | 'tooMany'
}

/** The title of what a password protects, and a form for it (PG-3). No cache keeps it for others: some are told more. */
export const protectedPage = (visit: Visit, { title, path, fault }: Closed): Promise<PageAnswer> =>
  page(visit, {
    head: { title, path, isUnlisted: true },
    input: { password: '' },
    content: <Protected title={title} say={visit.say} fault={fault} />,
  })
