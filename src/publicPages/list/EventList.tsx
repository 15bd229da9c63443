import { Fragment } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { Shelf } from './Shelf.tsx'
import type { Stage } from './stages.ts'
import type { ListView, Paging } from './view.ts'
import type { WrittenCard } from './writtenCards.tsx'

type Props = {
  list: ListView
  say: Say
  /** What is said where there are none. */
  none: string
  /** Of the headings of days and of the shelf. */
  level?: 2 | 3
  /** Whether they are all of one day, which the page names. */
  isOneDay?: boolean
}

/** Events day by day, what runs for long behind those of the first day, and the way to the other pages of the list. */
export const EventList = ({
  list: { groups, shelf, paging },
  say,
  none,
  level = 2,
  isOneDay = false,
}: Props) => (
  <>
    {groups.length === 0 && !shelf ? <p className="none">{none}</p> : null}
    {groups.length === 0 && shelf ? <Shelf shelf={shelf} say={say} level={level} /> : null}
    {groups.map(({ title, date, cards, stages }, index) => (
      <Fragment key={title}>
        <section>
          {isOneDay && date ? null : <DayTitle title={title} date={date} level={level} />}
          {stages ? <Stages stages={stages} day={`${date}`} say={say} /> : <Cards cards={cards} />}
        </section>
        {index === 0 && shelf ? <Shelf shelf={shelf} say={say} level={level} /> : null}
      </Fragment>
    ))}
    <Pages paging={paging} say={say} />
  </>
)

/** What is on at each place of a day. The place names its list, so that the headings stay those of days and events. */
const Stages = ({ stages, day, say }: { stages: Stage[]; day: string; say: Say }) => (
  <div className="stages">
    {stages.map(({ place, cards }, index) => {
      const id = `stage-${day}-${index}`

      return (
        <div className="stage" key={id}>
          <p className="stage-name" id={id} lang={place?.lang}>
            {place?.name ?? say('pages:list:noStage')}
          </p>
          <Cards cards={cards} labelledBy={id} />
        </div>
      )
    })}
  </div>
)

const Cards = ({
  cards,
  labelledBy,
}: {
  cards: WrittenCard[]
  labelledBy?: string | undefined
}) => (
  <ol
    className="cards"
    aria-labelledby={labelledBy}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
    dangerouslySetInnerHTML={{ __html: cards.map(({ html }) => html).join('') }}
  />
)

type DayProps = { title: string; date: string | undefined; level: 2 | 3 }

const DayTitle = ({ title, date, level }: DayProps) => {
  const Title = `h${level}` as const

  return <Title className="day">{date ? <time dateTime={date}>{title}</time> : title}</Title>
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
