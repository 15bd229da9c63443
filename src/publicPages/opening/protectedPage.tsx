import { page } from '../page.tsx'
import { Notice } from '../parts/Notice.tsx'
import { Protected } from '../parts/Protected.tsx'
import { below, type PageAnswer, type Visit } from '../visit.ts'

type Closed = {
  title: string
  path: (language: string) => string
  /** What became of the password that was sent. */
  fault?: 'wrong' | 'tooMany'
}

/**
 * The title of a protected entry, and a form for the password (PG-3); in a frame the way to the page that has the form (PG-10). No
 * shared cache stores it, because some visitors see more.
 */
export const protectedPage = (visit: Visit, { title, path, fault }: Closed): Promise<PageAnswer> =>
  page(visit, {
    head: { title, path, isUnlisted: true },
    input: { password: '' },
    isProtected: true,
    content: visit.embedders ? (
      <Notice
        title={title}
        text={visit.say('pages:embed:protected')}
        links={[
          { href: below(visit, path(visit.call.language)), text: visit.say('pages:embed:enter') },
        ]}
      />
    ) : (
      <Protected title={title} say={visit.say} fault={fault} />
    ),
  })
