import type { Say } from '../../i18n/texts.ts'
import { listedOnPaper, type MonthView } from './view.ts'
import { Weekdays } from './Weekdays.tsx'
import { WeekRow } from './WeekRow.tsx'

/** The weeks of a month. On paper they fill one sheet of any size (`style/poster.ts`). */
export const Poster = ({ month, say }: { month: MonthView; say: Say }) => (
  <div className={`poster ${month.fullness}`}>
    <Weekdays names={month.weekdays} />
    <ol className="weeks">
      {month.weeks.map((week, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the weeks of a month never change places.
        <WeekRow key={index} week={week} say={say} />
      ))}
    </ol>
    <ListedOnPaper weeks={month.weeks} say={say} />
  </div>
)

/** Paper cannot be unfolded, so it lists once what the rows fold. Screens leave it out. */
const ListedOnPaper = ({ weeks, say }: { weeks: MonthView['weeks']; say: Say }) => {
  const { lines, more } = listedOnPaper(weeks)
  if (lines.length === 0) return null

  return (
    <section className="on-paper">
      <h2>{say('pages:month:alsoRunning')}</h2>
      <ul
        // biome-ignore lint/security/noDangerouslySetInnerHtml: components of ours have written it.
        dangerouslySetInnerHTML={{ __html: lines.map(({ html }) => `<li>${html}</li>`).join('') }}
      />
      {more > 0 ? <p>{say('pages:month:moreRunning', { count: more })}</p> : null}
    </section>
  )
}
