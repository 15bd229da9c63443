'use client'

import { useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { languageName } from '../../calendar/languageName.ts'
import { pageRoot } from '../../calendar/publicPath.ts'
import { useBrowser } from '../calendar/useBrowser.ts'
import { NativeSelect } from '../NativeSelect.tsx'
import type { Option } from '../pickers/option.ts'
import { TextToCopy } from '../TextToCopy.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { Allowed } from './Allowed.tsx'
import { CodeToCopy } from './CodeToCopy.tsx'
import { EntrySelect } from './EntrySelect.tsx'
import { type EmbeddedEvent, EventSelect } from './EventSelect.tsx'
import {
  type Embeddable,
  embeddable,
  embedPath,
  embedSnippet,
  feedPath,
  type Scheme,
  schemes,
} from './embedSnippet.ts'
import '../narrowHeader.css'
import './embed.css'

type Props = {
  /** The languages with pages of this site, with the titles of frames in each. */
  languages: { language: string; titles: Record<Exclude<Embeddable, 'event'>, string> }[]
  /** The origins that may embed pages. */
  allowed: string[]
  /** Where the caller may change them. */
  settings: string | undefined
}

const filters = [
  ['categories', 'categories', 'calendarView:filter:category'],
  ['tags', 'tags', 'embedding:tag'],
  ['venue', 'venues', 'calendarView:filter:venue'],
  ['organizer', 'organizers', 'calendarView:filter:organizer'],
] as const

type Chosen = { [name in (typeof filters)[number][0]]?: Option | undefined }

/** Writes the code that shows a list, a month or an event in another website, with a preview. */
export const EmbedBuilder = ({ languages, allowed, settings }: Props) => {
  const say = useTexts()
  const { i18n } = useTranslation()
  const { site, parts, ...pages } = useClientSettings()
  const inBrowser = useBrowser()
  const [kind, setKind] = useState<Embeddable>('coming')
  const [language, setLanguage] = useState(
    (languages.find((one) => one.language === i18n.language) ?? languages[0])?.language ?? '',
  )
  const [scheme, setScheme] = useState<Scheme>('visitor')
  const [event, setEvent] = useState<EmbeddedEvent>()
  const [chosen, setChosen] = useState<Chosen>({})
  const [isFree, setFree] = useState(false)
  const [hasSearch, setSearch] = useState(true)
  const titles = languages.find((one) => one.language === language)?.titles
  if (!titles) return <p className="embed-builder__notice">{say('embedding:noPages')}</p>
  const isList = kind !== 'event'
  const selection = {
    filters: Object.fromEntries(filters.map(([name]) => [name, chosen[name]?.id])),
    isFree,
  }
  const path = embedPath({ kind, ...(event && { slug: event.slug }), ...selection, hasSearch })
  const rootThere = () => pageRoot(language, { ...pages, site: site ?? window.location.origin })
  const names = filters.flatMap(([name]) => chosen[name]?.name ?? [])
  const title = isList ? [titles[kind], ...names].join(', ') : (event?.title ?? '')

  return (
    <div className="embed-builder__sides">
      <div className="embed-builder__form">
        <NativeSelect
          label={say('embedding:show')}
          onChoose={setKind}
          options={embeddable.map((value) => ({ value, label: say(`embedding:${value}`) }))}
          value={kind}
        />
        {languages.length > 1 && (
          <NativeSelect
            label={say('embedding:language')}
            onChoose={(next) => {
              setLanguage(next)
              setEvent(undefined)
            }}
            options={languages.map(({ language: value }) => ({
              value,
              label: languageName(value, i18n.language),
            }))}
            value={language}
          />
        )}
        {isList ? (
          <>
            {filters.map(([name, of, label]) => (
              <EntrySelect
                key={name}
                label={say(label)}
                onChoose={(option) => setChosen({ ...chosen, [name]: option })}
                of={of}
                value={chosen[name]}
              />
            ))}
            <label className="embed-builder__check">
              <input
                checked={isFree}
                onChange={({ target }) => setFree(target.checked)}
                type="checkbox"
              />
              {say('embedding:free')}
            </label>
            <label className="embed-builder__check">
              <input
                checked={hasSearch}
                onChange={({ target }) => setSearch(target.checked)}
                type="checkbox"
              />
              {say('embedding:search')}
            </label>
          </>
        ) : (
          <EventSelect language={language} onChoose={setEvent} value={event} />
        )}
        <NativeSelect
          label={say('embedding:colours')}
          onChoose={setScheme}
          options={schemes.map((value) => ({ value, label: say(`embedding:scheme:${value}`) }))}
          value={scheme}
        />
      </div>
      <div className="embed-builder__result">
        <Allowed allowed={allowed} settings={settings} />
        {path === undefined ? (
          <p className="embed-builder__notice">{say('embedding:chooseEvent')}</p>
        ) : (
          <>
            <CodeToCopy
              write={() =>
                embedSnippet({
                  kind,
                  address: `${rootThere()}${path}`,
                  title,
                  scheme,
                })
              }
            />
            {isList && parts.feeds && (
              <TextToCopy
                copied={say('embedding:feedCopied')}
                copy={say('embedding:copyFeed')}
                label={say('embedding:feed')}
                text={inBrowser ? `${rootThere()}${feedPath(selection)}` : ''}
              />
            )}
            {allowed.length > 0 && (
              <figure className="embed-builder__preview">
                <figcaption>{say('owner:preview')}</figcaption>
                <iframe
                  key={scheme}
                  src={`${pageRoot(language, pages)}${path}`}
                  style={scheme === 'visitor' ? undefined : { colorScheme: scheme }}
                  title={say('embedding:previewOf', { title })}
                />
              </figure>
            )}
          </>
        )}
      </div>
    </div>
  )
}
