'use client'

import { Link, Pill, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import { toWall } from '../../calendar/zone.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { ImportSummary } from './importAnswers.ts'
import { reportAddress } from './importRequests.ts'
import { UndoButton } from './UndoButton.tsx'
import type { Import } from './useImport.ts'

/** The past imports, the newest first, with their outcomes and the buttons that continue or undo them. */
export const PastImports = ({ from }: { from: Import }) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { past, current, busy } = from
  const newest = useRef<HTMLLIElement>(null)
  // Moves the focus to the import, because the button that started it is gone.
  useEffect(() => {
    if (busy === 'running' && current) newest.current?.focus()
  }, [busy, current])

  return (
    <section aria-labelledby="import-past">
      <h2 id="import-past">{say('importing:past')}</h2>
      {past.length === 0 ? (
        <p>{say('importing:noPast')}</p>
      ) : (
        <p>
          {say('importing:repeating')}{' '}
          <Link href={eventsPath('/likely-series')} prefetch={false}>
            {say('series:likely:title')}
          </Link>
        </p>
      )}
      <ul className="importer__past">
        {past.map((one) => (
          <li
            key={one.key}
            {...(one.key === current && {
              'aria-live': 'polite' as const,
              ref: newest,
              tabIndex: -1,
            })}
          >
            <Past from={from} one={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

const Past = ({ one, from }: { one: ImportSummary; from: Import }) => {
  const say = useTexts()
  const { i18n } = useTranslation()
  const { key, name, state, done, total } = one
  const isHalf = state === 'failed' && one.mayUndo
  const isAtWork = from.busy !== undefined && from.current === key
  const wall = toWall(one.at, useClientSettings().timeZone)
  const when = `${formatDay(wall, i18n.language)}, ${clockOf(wall)}`

  return (
    <>
      <div>
        <strong>{name}</strong>{' '}
        <Pill
          pillStyle={state === 'done' ? 'success' : state === 'failed' ? 'error' : 'light-gray'}
          size="small"
        >
          {say(`importing:state:${isHalf ? 'stopped' : state}`)}
        </Pill>{' '}
        <small>{say('importing:by', { when, name: one.by })}</small>
      </div>
      {isAtWork && state === 'running' && (
        <p>
          <progress aria-label={name} max={total} value={done} />{' '}
          {say('importing:progress', { done, total })}
        </p>
      )}
      {isAtWork && from.busy === 'undoing' && <p>{say('importing:undoing')}</p>}
      {one.says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p className="importer__actions">
        {state === 'running' && !isAtWork && (
          <PlainButton disabled={from.busy !== undefined} onClick={() => from.resume(key)}>
            {say('importing:goOn')}
          </PlainButton>
        )}
        <PlainButton
          el="anchor"
          extraButtonProps={{ download: true, type: undefined }}
          url={reportAddress(from.api, key)}
        >
          {say('importing:report:download')}
        </PlainButton>
        {one.mayUndo && !isAtWork && (
          <UndoButton isBusy={from.busy !== undefined} name={name} undo={() => from.undo(key)} />
        )}
      </p>
    </>
  )
}
