'use client'

import { useConfig, useTranslation } from '@payloadcms/ui'
import { lazy, Suspense, useMemo } from 'react'
import { toWall } from '../../calendar/zone.ts'
import { PlainButton } from '../PlainButton.tsx'
import type { ChangedDates } from '../series/changedDates.ts'
import { useWideChange } from '../series/useWideChange.ts'
import { useTexts } from '../useTexts.ts'
import { Agenda } from './Agenda.tsx'
import { CalendarHeader } from './CalendarHeader.tsx'
import type { CalendarEntry } from './calendarEntry.ts'
import { type Choices, Filters } from './Filters.tsx'
import { Legend } from './Legend.tsx'
import { withLatest } from './latest/latest.ts'
import { SavedInForm } from './latest/SavedInForm.tsx'
import { useLatest } from './latest/useLatest.ts'
import { MoveNotice } from './MoveNotice.tsx'
import type { NewEvent } from './newEvent.ts'
import { usePanels } from './panel/usePanels.tsx'
import { drawnDays, periodOf, stepped, touches } from './period.ts'
import { Programme } from './print/Programme.tsx'
import { SkipToToday } from './SkipToToday.tsx'
import { onlyOf, type Start } from './start.ts'
import { Toolbar } from './Toolbar.tsx'
import { titleOf } from './title.ts'
import { useBrowser } from './useBrowser.ts'
import { useCalendarState } from './useCalendarState.ts'
import { useEntries } from './useEntries.ts'
import { useMoves } from './useMoves.ts'
import './calendar.css'
import { useLanguage } from '../useLanguage.ts'

type Props = {
  choices: Choices
  mayCreate: boolean
  mayPublish: boolean
  start: Start
  /** The zone of the site, in which the current day is computed. */
  timeZone: string
  /** The day at the site when the server rendered the page. */
  today: string
}

const Grid = lazy(async () => ({ default: (await import('./Grid.tsx')).Grid }))

/** The calendar with its views, filters and legend; the address always has their state. */
export const EventsCalendar = ({
  choices,
  mayCreate,
  mayPublish,
  start,
  timeZone,
  today,
}: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const inBrowser = useBrowser()
  const { routes, serverURL } = useConfig().config
  const api = { root: `${serverURL}${routes.api}`, locale: useLanguage() }
  const { view, date, day, filters, only, onView, onDate, onFilters, onOnly } =
    useCalendarState(start)
  const period = periodOf(view, date)
  const days = drawnDays(view, date)
  const { entries, isRead, isCurrent, unread, replace, remove, reread } = useEntries(api, {
    days,
    ahead: [1, -1].map((steps) => drawnDays(view, stepped(date, view, steps))),
    filters,
  })
  const { latest, saved, show, showDates, forget } = useLatest({
    days,
    isRead: isRead && isCurrent,
    onDate,
  })
  const onSaved = (entry: CalendarEntry) => {
    replace(entry)
    show(entry)
  }
  const onDates = (changed: ChangedDates) => {
    showDates(changed)
    reread()
  }
  const wide = useWideChange(onDates)
  const moves = useMoves(api, { replace, onMoved: onSaved, offer: wide.offer })
  const panels = usePanels({
    mayPublish,
    offer: wide.offer,
    onEvent: onSaved,
    onGone: (id) => {
      forget()
      remove(id)
    },
    onSeries: onDates,
  })
  const dismissNotice = () => {
    panels.dismissNotice()
    wide.dismissNotice()
  }
  const listed = useMemo(
    () => entries && withLatest(entries, latest, drawnDays(view, date)),
    [entries, latest, view, date],
  )
  const filtered = useMemo(
    () =>
      (listed ?? []).filter(
        ({ id, category }) =>
          only.length === 0 || only.includes(onlyOf(category)) || id === latest?.entry?.id,
      ),
    [listed, only, latest?.entry],
  )
  const ofPeriod = (listed ?? []).filter((entry) => touches(entry, period))
  const filteredInPeriod = filtered.filter((entry) => touches(entry, period))
  // The printed programme has public events only, unless a status is chosen.
  const printed = filteredInPeriod.filter(({ status }) => filters.status || status === 'publish')
  const now = () => toWall(new Date().toISOString(), timeZone)
  const goToToday = () => onDate(now().slice(0, 10))
  const title = titleOf(view, date, language)
  const moved: typeof moves.move = (before, to) => {
    dismissNotice()

    return moves.move(before, to)
  }
  const drawn = {
    categories: choices.categories,
    entries: filtered,
    isRead,
    latest,
    mayCreate,
    onNew: (wanted: NewEvent, at: HTMLElement) => mayCreate && panels.startNew(wanted, at),
    onNudge: (entry: CalendarEntry, minutes: number) => {
      dismissNotice()
      moves.nudge(entry, minutes)
    },
    onOpen: panels.openCard,
  }

  return (
    <>
      <SkipToToday onToday={goToToday} today={today} />
      <CalendarHeader
        line={start.line}
        mayCreate={mayCreate}
        onLine={panels.startLine}
        onView={onView}
        view={view}
      />
      <PlainButton
        buttonStyle="subtle"
        className="events-calendar__fold"
        onClick={() => window.print()}
      >
        {say('calendarView:print')}
      </PlainButton>
      <Filters
        choices={choices}
        filters={filters}
        onChange={(next) => {
          forget()
          onFilters(next)
        }}
      />
      <Toolbar
        date={date}
        events={isRead ? filteredInPeriod.length : undefined}
        onDate={onDate}
        onToday={goToToday}
        title={title}
        today={today}
        unread={unread}
        view={view}
      />
      <Legend
        categories={choices.categories}
        entries={ofPeriod}
        onOnly={(next) => {
          forget()
          onOnly(next)
        }}
        only={only}
      />
      <MoveNotice
        notice={wide.notice ?? panels.notice ?? moves.notice}
        onUndo={wide.notice ? wide.undo : panels.notice ? panels.undo : moves.undo}
      />
      <Suspense fallback={<p>{say('calendarView:loading')}</p>}>
        {!inBrowser ? null : view === 'agenda' ? (
          <Agenda
            {...drawn}
            chosen={day}
            date={date}
            days={period}
            next={titleOf(view, stepped(date, view, 1), language)}
            onNext={() => onDate(stepped(date, view, 1))}
            today={today}
          />
        ) : (
          <Grid {...drawn} chosen={day} date={date} now={now} onMove={moved} view={view} />
        )}
      </Suspense>
      <SavedInForm entries={listed ?? []} saved={saved} />
      {panels.drawn}
      {wide.drawn}
      <Programme entries={printed} period={period} title={title} />
    </>
  )
}
