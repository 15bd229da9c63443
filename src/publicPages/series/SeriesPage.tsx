import { asPlanned } from '../../calendar/eventStatus.ts'
import type { Say } from '../../i18n/texts.ts'
import { EventFacts } from '../event/EventFacts.tsx'
import { EventPlaces } from '../event/EventPlaces.tsx'
import { Tickets } from '../event/Tickets.tsx'
import { WhenLine } from '../event/WhenLine.tsx'
import { Pages } from '../list/EventList.tsx'
import { EntryBody } from '../parts/EntryBody.tsx'
import { Gallery } from '../parts/Gallery.tsx'
import { ShareLinks } from '../sharing/ShareLinks.tsx'
import { TileMap } from '../tileMap/TileMap.tsx'
import { SeriesDates } from './SeriesDates.tsx'
import type { SeriesView } from './view.ts'

type Props = {
  series: SeriesView
  /** Whether the dates are those that are past, and where the others are. */
  isPast: boolean
  others: string
  say: Say
}

/** A series with what all its dates share, and its dates. */
export const SeriesPage = ({ series, isPast, others, say }: Props) => (
  <>
    <article className="entry">
      <EntryBody
        entry={series}
        glance={
          <>
            <h1 lang={series.titleLang}>{series.title}</h1>
            <p className="lead">
              {series.words}
              <small>{series.when.clock}</small>
            </p>
            <EventPlaces event={series} say={say} />
            {isPast ? null : <Next series={series} say={say} />}
            {series.tickets && !isPast ? <Tickets sale={series.tickets} say={say} /> : null}
            {series.sharing ? (
              <div className="buttons">
                <ShareLinks sharing={series.sharing} say={say} />
              </div>
            ) : null}
          </>
        }
        facts={
          <>
            <TileMap map={series.map} />
            <EventFacts event={series} say={say} />
          </>
        }
      />
      <Gallery pictures={series.gallery} say={say} />
    </article>
    <section className="further">
      <h2>{say(isPast ? 'pages:series:past' : 'pages:series:coming')}</h2>
      {series.list.dates.length > 0 ? (
        <SeriesDates dates={series.list.dates} say={say} />
      ) : (
        <p className="none">{say(isPast ? 'pages:series:nonePast' : 'pages:series:noneComing')}</p>
      )}
      <Pages paging={series.list.paging} say={say} />
      {(isPast || series.hasBegun) && (
        <p>
          <a className="alone" href={others}>
            {say(isPast ? 'pages:series:showComing' : 'pages:series:showPast')}
          </a>
        </p>
      )}
    </section>
    <Parts series={series} say={say} />
  </>
)

const Next = ({ series, say }: Pick<Props, 'series' | 'say'>) => {
  const { dates, paging } = series.list
  if (paging.page > 1) return null
  const next = dates.find(({ card }) => card.status === asPlanned) ?? dates[0]
  if (!next) return <p>{say('pages:series:over')}</p>

  return (
    <p>
      {say('pages:series:next')}{' '}
      <a href={next.card.href}>
        <WhenLine when={next.card.when} />
      </a>
    </p>
  )
}

const Parts = ({ series: { parts }, say }: Pick<Props, 'series' | 'say'>) =>
  parts.length > 0 ? (
    <section className="further">
      <h2>{say('pages:series:parts')}</h2>
      <ul className="dates">
        {parts.map(({ href, title, lang, when }) => (
          <li key={href}>
            <a href={href} lang={lang}>
              {title}
            </a>
            <span className="facts">{when}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null
