'use client'

import { PopupList, useConfig, useListDrawerContext } from '@payloadcms/ui'
import { useSearchParams } from 'next/navigation'
import { useClientSettings } from '../useClientSettings.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useLanguage } from '../useLanguage.ts'
import { useTexts } from '../useTexts.ts'

/** The menu items of the list of events: import, possible series, embedding, and the export of the listed events. */
export const ListFiles = () => {
  const say = useTexts()
  const { config } = useConfig()
  const code = useLanguage()
  const query = new URLSearchParams(useSearchParams())
  const eventsPath = useEventsPath()
  const { parts } = useClientSettings()
  const { isInDrawer } = useListDrawerContext()
  if (isInDrawer) return null
  query.set('locale', code)
  const fetchFile = (kind: 'csv' | 'ics') =>
    window.location.assign(
      `${config.serverURL}${config.routes.api}/admin-export/events.${kind}?${query}`,
    )

  return (
    <>
      {parts.import && (
        <PopupList.Button href={eventsPath('/import')} id="import-events">
          {say('importing:title')}
        </PopupList.Button>
      )}
      {parts.series && (
        <PopupList.Button href={eventsPath('/likely-series')} id="likely-series">
          {say('series:likely:title')}
        </PopupList.Button>
      )}
      {parts.pages && (
        <PopupList.Button href={eventsPath('/embed')} id="embed-events">
          {say('embedding:title')}
        </PopupList.Button>
      )}
      <PopupList.Button id="export-csv" onClick={() => fetchFile('csv')}>
        {say('importing:exportCsv')}
      </PopupList.Button>
      <PopupList.Button id="export-ics" onClick={() => fetchFile('ics')}>
        {say('importing:exportIcs')}
      </PopupList.Button>
    </>
  )
}
