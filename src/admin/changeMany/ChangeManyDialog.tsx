'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useId, useState } from 'react'
import { NativeSelect } from '../NativeSelect.tsx'
import { openModally } from '../openModally.ts'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf, postJson } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { LinksChange } from './LinksChange.tsx'
import {
  type Changes,
  type DoneMany,
  type LinkChange,
  linkNames,
  type Meant,
  type Ticked,
} from './manyEvents.ts'

type Props = { ticked: Ticked; onCancel: () => void; onDone: (done: DoneMany) => void }

/** Asks what should change of the ticked events, says how many they are with the dates of series, and changes them. */
export const ChangeManyDialog = ({ ticked, onCancel, onDone }: Props) => {
  const say = useTexts()
  const api = useApi()
  const { collections } = useConfig().config
  const { slugs } = useClientSettings()
  const name = useId()
  const { meant, refusal } = useMeant(ticked)
  const [changes, setChanges] = useState<Changes>({})
  const [fault, setFault] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const chosen = chosenIn(changes)
  const count = meant?.events ?? ticked.events.length

  const apply = async () => {
    setBusy(true)
    setFault('')
    try {
      const done = await during(say('changeMany:changing'), (onProgress) =>
        postInLines<DoneMany>(
          api('/admin-change-many'),
          { ...ticked, changes: chosen },
          { onProgress, lost: say('progress:lost') },
        ),
      )
      onDone(done)
    } catch (error) {
      setFault(say('changeMany:failed', { reason: messageOf(error) }))
      setBusy(false)
    }
  }
  const isNothing = Object.keys(chosen).length === 0

  return (
    <dialog
      aria-labelledby={name}
      className="change-many"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onCancel()
      }}
      // Keys must not reach the list behind the dialog.
      onKeyDown={(event) => event.stopPropagation()}
      ref={openModally}
    >
      <h2 id={name}>{say('changeMany:title', { count })}</h2>
      <p aria-live="polite">
        {!meant && !refusal && say('changeMany:counting')}
        {meant && meant.series > 0
          ? say('changeMany:withSeries', { count: meant.series, dates: meant.dates })
          : ''}
      </p>
      {linkNames
        .filter((link) => collections.some(({ slug }) => slug === slugs[link]))
        .map((link) => (
          <LinksChange
            change={changes[link]}
            key={link}
            name={link}
            onChange={(change: LinkChange | undefined) =>
              setChanges({ ...changes, [link]: change })
            }
          />
        ))}
      <NativeSelect
        label={say('fields:label:featured')}
        onChoose={(featured) =>
          setChanges({ ...changes, featured: featured === 'keep' ? undefined : featured === 'yes' })
        }
        options={featuredOptions.map((value) => ({
          value,
          label: say(`changeMany:featured:${value}`),
        }))}
        value={changes.featured === undefined ? 'keep' : changes.featured ? 'yes' : 'no'}
      />
      <p className="change-many__fault" role="alert">
        {refusal || fault}
      </p>
      {bar}
      {isNothing && !refusal && <p id={`${name}-hint`}>{say('changeMany:nothing')}</p>}
      <p className="change-many__actions">
        <PlainButton
          aria-describedby={isNothing ? `${name}-hint` : undefined}
          buttonStyle="primary"
          disabled={isBusy || isNothing || !meant}
          onClick={() => void apply()}
        >
          {say('changeMany:apply', { count })}
        </PlainButton>
        <PlainButton disabled={isBusy} onClick={onCancel}>
          {say('changeMany:cancel')}
        </PlainButton>
      </p>
    </dialog>
  )
}

const featuredOptions = ['keep', 'yes', 'no'] as const

/** The changes without those that are not complete yet, such as to add nothing. */
const chosenIn = (changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).filter(([, change]) =>
      typeof change === 'object' && change.way !== 'replace'
        ? change.ids.length > 0
        : change !== undefined,
    ),
  )

/** What a change of the ticked events is meant for, once the server answered, or why it refuses it. */
const useMeant = (ticked: Ticked): { meant: Meant | undefined; refusal: string } => {
  const address = useApi()('/admin-change-many/count')
  const [meant, setMeant] = useState<Meant>()
  const [refusal, setRefusal] = useState('')
  useEffect(() => {
    postJson<Meant>(address, ticked)
      .then(setMeant)
      .catch((error: unknown) => setRefusal(messageOf(error)))
  }, [address, ticked])

  return { meant, refusal }
}
