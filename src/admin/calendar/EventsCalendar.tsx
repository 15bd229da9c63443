'use client'

import { useConfig, useLocale } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { lazy, Suspense, useState } from 'react'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { CalendarHeader } from './CalendarHeader.tsx'
import type { CalendarFilters } from './entry.ts'
import { type Choices, Filters } from './Filters.tsx'
import { Legend } from './Legend.tsx'
import { MoveNotice } from './MoveNotice.tsx'
import { remember } from './remember.ts'
import type { CalendarViewName } from './start.ts'
import { Toolbar } from './Toolbar.tsx'
import { useBrowser } from './useBrowser.ts'
import { type Days, useEntries } from './useEntries.ts'
import { useMoves } from './useMoves.ts'
import './calendar.css'

type Props = {
  choices: Choices
  mayCreate: boolean
  /** The wall clock of the site. */
  now: string
  start: { view: CalendarViewName; date?: string | undefined } & CalendarFilters
}

const Grid = lazy(async () => ({ default: (await import('./Grid.tsx')).Grid }))

/** The calendar with its switch, its filters and its legend; its address always says what it shows. */
export const EventsCalendar = ({ choices, mayCreate, now, start }: Props) => {
  const { view: firstView, date: firstDate, ...firstFilters } = start
  const say = useTexts()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const inBrowser = useBrowser()
  const { routes, serverURL } = useConfig().config
  const api = { root: `${serverURL}${routes.api}`, locale: useLocale().code }
  const [view, setView] = useState(firstView)
  const [date, setDate] = useState(firstDate ?? now.slice(0, 10))
  const [filters, setFilters] = useState<CalendarFilters>(firstFilters)
  const [days, setDays] = useState<Days & { title: string }>()
  const { entries, unread, replace } = useEntries(api, days, filters)
  const { move, nudge, undo, notice } = useMoves(api, replace)

  const show = <Shown extends Record<string, string | number | undefined>>(
    set: (shown: Shown) => void,
    shown: Shown,
  ) => {
    set(shown)
    remember(shown)
  }

  return (
    <>
      <CalendarHeader
        mayCreate={mayCreate}
        onView={(next) => show(({ view: shown }) => setView(shown), { view: next })}
        view={view}
      />
      <Filters
        choices={choices}
        filters={filters}
        onChange={(next) => show<CalendarFilters>(setFilters, next)}
      />
      <Toolbar
        date={date}
        events={entries?.length}
        onDate={(next) => show(({ date: shown }) => setDate(shown), { date: next })}
        title={days?.title ?? ''}
        today={now.slice(0, 10)}
        unread={unread}
        view={view}
      />
      <MoveNotice notice={notice} onUndo={undo} />
      <Suspense fallback={<p>{say('calendarView:loading')}</p>}>
        {inBrowser && (
          <Grid
            categories={choices.categories}
            date={date}
            entries={entries ?? []}
            now={now}
            onDays={(shown, title) => setDays({ ...shown, title })}
            onMove={move}
            onNew={(from) => mayCreate && router.push(eventsPath(`/create?start=${from}`))}
            onNudge={nudge}
            onOpen={({ id }) => router.push(eventsPath(`/${id}`))}
            view={view}
          />
        )}
      </Suspense>
      <Legend
        categories={choices.categories}
        shown={(entries ?? []).map(({ category }) => category)}
      />
      <p className="events-calendar__keys">{say('calendarView:keys')}</p>
    </>
  )
}
