'use client'

import { toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { KeptDay } from '../form/KeptDay.tsx'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import type { Head } from './head.ts'
import { RestoreDates } from './RestoreDates.tsx'
import { SeriesLists } from './SeriesLists.tsx'
import { SeriesNotice } from './SeriesNotice.tsx'
import { ToDate } from './ToDate.tsx'
import { useHead } from './useHead.ts'
import { useRequestedSteps } from './useRequestedSteps.ts'
import './date.css'

/**
 * The panel above the form of an event that is a date of a series: which date it is and what it overrides. It asks which dates the buttons
 * of the form are meant for (RC-35).
 */
export const DateOfSeries = () => {
  const { collectionSlug, id } = useDocumentInfo()
  const { slugs } = useClientSettings()

  return collectionSlug === slugs.events && id !== undefined ? (
    <SeriesPanel id={Number(id)} />
  ) : null
}

const SeriesPanel = ({ id }: { id: number }) => {
  const say = useTexts()
  const { head, current } = useHead()
  const drawn = useRequestedSteps(head, current)

  return (
    <>
      <SeriesNotice />
      {head && (
        <section aria-label={say('series:head:label')} className="series-date">
          <p>
            <When head={head} />
            {head.skipped > 0 && ` ${say('series:head:skipped', { count: head.skipped })}`}
          </p>
          <ToDate date={head.previous} way="previous" />
          <ToDate date={head.next} way="next" />
          {head.parts.map(({ way, ...date }) => (
            <ToDate date={date} key={date.id} way={way} />
          ))}
          {head.page && (
            <a href={head.page} rel="noreferrer" target="_blank">
              {say('series:head:page')}
            </a>
          )}
          {head.restorable > 1 && <RestoreDates count={head.restorable} id={id} />}
          <OwnMembers head={head} id={id} />
          <KeptDay isStored />
          <SeriesLists id={id} />
          <Help />
        </section>
      )}
      {drawn}
    </>
  )
}

/** When the series is, and which of its dates this one is. */
const When = ({ head: { count, isOnly, place, rule } }: { head: Head }) => {
  const say = useTexts()
  if (isOnly) return say('series:head:only')
  const repeats = rule ? say('series:head:repeats', { rule }) : say('series:head:chosen')

  return place > 0 ? `${repeats} ${say('series:head:place', { place, count })}` : repeats
}

const Help = () => {
  const say = useTexts()

  return (
    <details className="series-date__lists">
      <summary>{say('series:help:open')}</summary>
      <ul>
        {(['choose', 'own', 'split', 'trash'] as const).map((about) => (
          <li key={about}>{say(`series:help:${about}`)}</li>
        ))}
      </ul>
    </details>
  )
}

/** The fields that this date overrides, each with a button that takes it from the series again. */
const OwnMembers = ({ head, id }: { head: Head; id: number }) => {
  const say = useTexts()
  const api = useApi()
  const modified = useFormModified()
  if (head.byHand.length === 0) return null
  const reset = async (members?: string[]) => {
    try {
      await postJson(api(`/admin-series/${id}/reset`), members ? { members } : {})
      window.location.reload()
    } catch (error) {
      toast.error(say('series:failed', { reason: messageOf(error) }))
    }
  }

  return (
    <div className="series-date__own">
      <p>{say('series:head:byHand')}</p>
      {head.byHand.map(({ name, label }) => (
        <PlainButton
          aria-label={say('series:head:resetOf', { field: label })}
          disabled={modified}
          key={name}
          onClick={() => reset([name])}
        >
          {label} ↺
        </PlainButton>
      ))}
      {head.byHand.length > 1 && (
        <PlainButton disabled={modified} onClick={() => reset()}>
          {say('series:head:reset')}
        </PlainButton>
      )}
      {modified && <small>{say('series:head:unsaved')}</small>}
    </div>
  )
}
