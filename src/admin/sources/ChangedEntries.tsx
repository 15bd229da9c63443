'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { answerOf } from '../answerOf.ts'
import { useAdminPath } from '../useAdminPath.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import { type ChangeKind, changeKinds } from './changeKinds.ts'
import { EntryTable, type Group } from './EntryTable.tsx'
import type { PresentedChange } from './presentedChanges.ts'
import type { SourceChanges } from './sourceEndpoints.ts'

type Props = {
  id: string | number
  /** When the source was read last. */
  readAt: string | null | undefined
}

const styles: Record<ChangeKind, Group<ChangeKind>['style']> = {
  refused: 'error',
  held: 'warning',
  kept: 'warning',
  withdrawn: 'warning',
  returned: 'success',
  updated: 'light-gray',
  created: 'success',
}

/** What the last readings of a source did, by name; nothing where they did nothing. */
export const ChangedEntries = ({ id, readAt }: Props) => {
  const say = useTexts()
  const { config } = useConfig()
  const { moment } = useMoments()
  const adminPath = useAdminPath()
  const { slugs } = useClientSettings()
  const [changes, setChanges] = useState<PresentedChange[]>([])
  const url = `${config.serverURL}${config.routes.api}/admin-sources/${id}/changes`
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading has changes of its own.
  useEffect(() => {
    const leaving = new AbortController()
    fetch(url, { credentials: 'include', signal: leaving.signal })
      .then((response) => answerOf<SourceChanges>(response))
      .then((answer) => setChanges(answer.changes))
      // Without an answer, what is shown stays.
      .catch(() => {})

    return () => leaving.abort()
  }, [url, readAt])
  if (changes.length === 0) return null

  return (
    <div className="source-panel__part">
      <h2>{say('sources:changes:title')}</h2>
      <EntryTable
        entries={changes.map(({ at, what, kind, title, entry, says }) => ({
          what,
          title,
          details: moment(at),
          says,
          href:
            entry === undefined || kind === 'series'
              ? undefined
              : adminPath(`/collections/${slugs[kind]}/${entry}`),
        }))}
        groups={changeKinds.map((value) => ({
          value,
          label: say(`sources:changes:${value}`),
          count: changes.filter(({ what }) => what === value).length,
          style: styles[value],
        }))}
        heading={say('sources:changes:what')}
        label={say('sources:changes:title')}
      />
    </div>
  )
}
