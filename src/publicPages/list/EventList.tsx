import type { Say } from '../../translations/texts.ts'
import { EventCard } from './EventCard.tsx'
import type { ListView, Paging } from './view.ts'

type Props = { list: ListView; say: Say; none: string }

/** Events month by month, and the way to the other pages of the list. */
export const EventList = ({ list: { groups, paging }, say, none }: Props) => (
  <>
    {groups.length === 0 ? <p className="none">{none}</p> : null}
    {groups.map(({ title, cards }) => (
      <section key={title}>
        <h2 className="month">{title}</h2>
        <ol className="cards">
          {cards.map((card) => (
            <EventCard key={card.id} card={card} say={say} />
          ))}
        </ol>
      </section>
    ))}
    <Pages paging={paging} say={say} />
  </>
)

const Pages = ({ paging: { page, pages, previous, next }, say }: { paging: Paging; say: Say }) =>
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
