'use client'

import { Link, toast, useFormModified, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { answerOf } from '../answerOf.ts'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { storeNotice } from './notice.ts'
import type { SeriesLists as Lists } from './seriesLists.ts'

/** The overridden and the skipped dates of a series, read when the list is opened, with buttons that undo each (RC-36). */
export const SeriesLists = ({ id }: { id: number }) => {
  const say = useTexts()
  const api = useApi()
  const { language } = useTranslation().i18n
  const eventsPath = useEventsPath()
  const modified = useFormModified()
  const [lists, setLists] = useState<Lists>()
  const day = (start: string) => formatDay(start.slice(0, 10), language)

  const read = async () => {
    const response = await fetch(api(`/admin-series/${id}/lists`), { credentials: 'include' })
    setLists((await answerOf<{ lists: Lists }>(response)).lists)
  }
  const attempt = async (action: () => Promise<unknown>) => {
    try {
      await action()
    } catch (error) {
      toast.error(say('series:failed', { reason: messageOf(error) }))
    }
  }
  /** Reloads the page, so that the form has the change; where something was typed, it reads the lists alone. */
  const change = (path: string, body: object, done: string) =>
    attempt(async () => {
      await postJson(api(`/admin-series/${path}`), body)
      if (modified) {
        toast.success(done)
        await read()
      } else {
        storeNotice({ text: done })
        window.location.reload()
      }
    })
  const did = (what: 'didReset' | 'didDetach' | 'didRestore', start: string) =>
    say(`series:lists:${what}`, { day: day(start) })

  return (
    <details
      className="series-date__lists"
      onToggle={({ currentTarget }) => currentTarget.open && attempt(read)}
    >
      <summary>{say('series:lists:open')}</summary>
      <h3>{say('series:lists:byHand')}</h3>
      {lists && lists.byHand.length === 0 && <p>{say('series:lists:none')}</p>}
      <ul>
        {lists?.byHand.map((date) => (
          <li key={date.id}>
            <Link href={eventsPath(`/${date.id}`)} prefetch={false}>
              {day(date.start)}
            </Link>{' '}
            <span>
              {date.title}: {date.members.join(', ')}
            </span>{' '}
            <PlainButton
              aria-label={say('series:lists:resetOf', { day: day(date.start) })}
              onClick={() => change(`${date.id}/reset`, {}, did('didReset', date.start))}
            >
              {say('series:head:reset')}
            </PlainButton>{' '}
            <PlainButton
              aria-label={say('series:lists:detachOf', { day: day(date.start) })}
              onClick={() => change(`${date.id}/detach`, {}, did('didDetach', date.start))}
            >
              {say('series:lists:detach')}
            </PlainButton>
          </li>
        ))}
      </ul>
      <h3>{say('series:lists:skipped')}</h3>
      {lists && lists.skipped.length === 0 && <p>{say('series:lists:none')}</p>}
      <ul>
        {lists?.skipped.map(({ key, start }) => (
          <li key={key}>
            <span>{day(start)}</span>{' '}
            <PlainButton
              aria-label={say('series:lists:restoreOf', { day: day(start) })}
              onClick={() => change(`${id}/unskip`, { key }, did('didRestore', start))}
            >
              {say('series:lists:restore')}
            </PlainButton>
          </li>
        ))}
      </ul>
      <PlainButton onClick={() => change(`${id}/detach`, {}, say('series:lists:didDetachThis'))}>
        {say('series:lists:detachThis')}
      </PlainButton>
    </details>
  )
}
