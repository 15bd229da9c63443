'use client'

import { ReactSelect, useConfig, useTranslation } from '@payloadcms/ui'
import { stringify } from 'qs-esm'
import { useEffect, useId, useState } from 'react'
import { formatPart } from '../../calendar/formatWhen.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'

export type EmbeddedEvent = { id: number; title: string; slug: string; startLocal: string }

type Props = {
  /** The language of the page. */
  language: string
  value: EmbeddedEvent | undefined
  onChoose: (event: EmbeddedEvent | undefined) => void
}

const restMs = 200

/** Chooses one of the coming events that have a page. */
export const EventSelect = ({ language, value, onChoose }: Props) => {
  const say = useTexts()
  const id = useId()
  const reader = useTranslation().i18n.language
  const [search, setSearch] = useState('')
  const events = useComing(language, search)
  const optionOf = (event: EmbeddedEvent) => ({
    value: event.id,
    label: `${event.title} – ${formatPart(event.startLocal, reader, 'date')}`,
  })

  return (
    <div className="embed-builder__field">
      <label htmlFor={id}>{say('embedding:event')}</label>
      <ReactSelect
        filterOption={() => true}
        inputId={id}
        isClearable
        isLoading={events === undefined}
        noOptionsMessage={() => say('form:picker:none')}
        onChange={(next) => onChoose(events?.find((one) => one.id === [next].flat()[0]?.value))}
        onInputChange={setSearch}
        options={events?.map(optionOf) ?? []}
        placeholder={say('form:picker:type')}
        value={value && optionOf(value)}
      />
    </div>
  )
}

/** The next public events whose title has the words; `undefined` until they are read. */
const useComing = (language: string, search: string): EmbeddedEvent[] | undefined => {
  const { routes, serverURL } = useConfig().config
  const { slugs } = useClientSettings()
  const [events, setEvents] = useState<EmbeddedEvent[]>()
  const address = `${serverURL}${routes.api}/${slugs.events}`

  useEffect(() => {
    const words = search.trim()
    const query = stringify({
      where: {
        and: [
          { _status: { equals: 'published' } },
          { visibility: { equals: 'public' } },
          { hideFromListings: { not_equals: true } },
          { endUtc: { greater_than_equal: new Date().toISOString() } },
          ...(words ? [{ title: { contains: words } }] : []),
        ],
      },
      select: { title: true, slug: true, startLocal: true },
      depth: 0,
      limit: 20,
      sort: 'startLocal',
      locale: language,
    })
    const abort = new AbortController()
    const timer = setTimeout(async () => {
      const answer = await fetch(`${address}?${query}`, { signal: abort.signal }).catch(() => null)
      if (!answer?.ok) return
      // Payload answers with the selected fields, which all events have.
      const { docs } = (await answer.json()) as { docs: EmbeddedEvent[] }
      setEvents(docs)
    }, restMs)

    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, language, search])

  return events
}
