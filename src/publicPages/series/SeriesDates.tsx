import type { Say } from '../../i18n/texts.ts'
import { WhenLine } from '../event/WhenLine.tsx'
import type { SeriesDate } from './dates.ts'

/** The dates of a series, each with what of it is not as in the series. */
export const SeriesDates = ({ dates, say }: { dates: SeriesDate[]; say: Say }) => (
  <ol className="dates">
    {dates.map(({ card, ...own }) => (
      <li key={card.id}>
        <a href={card.href}>
          <WhenLine when={card.when} />
        </a>
        <span className="facts">
          {card.statusTitle ? <span className="notice-mark">{card.statusTitle}</span> : null}
          {own.insteadOf ? <span>{say('pages:series:moved', { day: own.insteadOf })}</span> : null}
          {own.isRenamed ? <span lang={card.titleLang}>{card.title}</span> : null}
          {own.isElsewhere
            ? card.places.map(({ name, lang }) => (
                <span key={name} lang={lang}>
                  {name}
                </span>
              ))
            : null}
          {own.hasOwnPrice && card.cost ? <span>{card.cost}</span> : null}
          {own.hasOwnDetails ? <span>{say('pages:series:differs')}</span> : null}
        </span>
      </li>
    ))}
  </ol>
)
