import type { Say } from '../../i18n/texts.ts'
import { FilterForm } from '../list/FilterForm.tsx'
import type { Filters } from '../list/pageFilters.ts'
import { DayGrid } from './DayGrid.tsx'
import { Poster } from './Poster.tsx'
import type { MonthView } from './view.ts'

type Props = { month: MonthView; filters: Filters; say: Say }

/**
 * A month as a grid. On small screens a narrow grid leads to the days, and the days with events stand below one another, as screen
 * readers read them. On paper it is a poster of one sheet.
 */
export const MonthPage = ({ month, filters, say }: Props) => (
  <>
    <header className="turn">
      <h1>{month.title}</h1>
      <nav aria-label={say('pages:month:turn')}>
        <ul className="row">
          {month.previous ? (
            <li>
              <a rel="prev" href={month.previous.href}>{`← ${month.previous.name}`}</a>
            </li>
          ) : null}
          {month.today ? (
            <li>
              <a href={month.today}>{say('pages:times:today')}</a>
            </li>
          ) : null}
          {month.next ? (
            <li>
              <a rel="next" href={month.next.href}>{`${month.next.name} →`}</a>
            </li>
          ) : null}
        </ul>
      </nav>
    </header>
    <DayGrid month={month} say={say} />
    <FilterForm filters={filters} say={say} />
    {month.isEmpty ? (
      <p className="none" role={filters.clear ? 'status' : undefined}>
        {say(filters.clear ? 'pages:list:noneFound' : 'pages:month:none')}
      </p>
    ) : null}
    {month.completeUntil ? (
      <p className="status-notice">{say('pages:month:cut', { day: month.completeUntil })}</p>
    ) : null}
    <Poster month={month} say={say} />
  </>
)
