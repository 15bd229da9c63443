import type { Say } from '../../i18n/texts.ts'
import type { MonthView } from './view.ts'
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
  </div>
)
