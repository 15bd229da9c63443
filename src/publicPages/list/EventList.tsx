import type { Say } from '../../i18n/texts.ts'
import type { ListView, Paging } from './view.ts'
import type { WrittenCard } from './writtenCards.tsx'

type Props = {
  list: ListView
  say: Say
  /** What is said where there are none. */
  none: string
  /** Of the headings of months. */
  level?: 2 | 3
  /** Whether they are all of one day, which the page names. */
  isOneDay?: boolean
}

/** Events month by month, and the way to the other pages of the list. */
export const EventList = ({
  list: { groups, paging },
  say,
  none,
  level = 2,
  isOneDay = false,
}: Props) => (
  <>
    {groups.length === 0 ? <p className="none">{none}</p> : null}
    {groups.map(({ title, cards }) => (
      <section key={title}>
        {isOneDay ? null : <Month title={title} level={level} />}
        <Cards cards={cards} />
      </section>
    ))}
    <Pages paging={paging} say={say} />
  </>
)

const Cards = ({ cards }: { cards: WrittenCard[] }) => (
  <ol
    className="cards"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
    dangerouslySetInnerHTML={{ __html: cards.map(({ html }) => html).join('') }}
  />
)

const Month = ({ title, level }: { title: string; level: 2 | 3 }) => {
  const Title = `h${level}` as const

  return <Title className="month">{title}</Title>
}

/** The way to the other pages of a list, where there are any. */
export const Pages = ({
  paging: { page, pages, previous, next },
  say,
}: {
  paging: Paging
  say: Say
}) =>
  pages > 1 ? (
    <nav className="paging" aria-label={say('pages:list:paging')}>
      {previous ? (
        <a rel="prev" href={previous}>
          {say('pages:list:previous')}
        </a>
      ) : (
        <span />
      )}
      <span>{say('pages:list:page', { page, pages })}</span>
      {next ? (
        <a rel="next" href={next}>
          {say('pages:list:next')}
        </a>
      ) : (
        <span />
      )}
    </nav>
  ) : null
