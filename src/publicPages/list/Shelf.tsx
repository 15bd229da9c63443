import type { Say } from '../../i18n/texts.ts'
import type { WrittenCard } from './writtenCards.tsx'

/** The events that last longer than three days, of which a list shows a few. */
export type ShelfView = {
  total: number
  lines: WrittenCard[]
  /** Where all of them are, if these are not all. */
  all: string | undefined
}

type Props = { shelf: ShelfView; say: Say; level: 2 | 3 }

/** What runs for long, apart from what happens on a day (PG-7). */
export const Shelf = ({ shelf, say, level }: Props) => {
  const Title = `h${level}` as const

  return (
    <section className="shelf">
      <Title>{say('pages:list:long', { count: shelf.total })}</Title>
      <ul
        // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
        dangerouslySetInnerHTML={{ __html: shelf.lines.map(({ html }) => html).join('') }}
      />
      {shelf.all ? (
        <p>
          <a href={shelf.all}>{say('pages:list:allLong', { count: shelf.total })}</a>
        </p>
      ) : null}
    </section>
  )
}
