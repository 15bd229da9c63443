'use client'

import { Link, toast, useListDrawer, useTranslation } from '@payloadcms/ui'
import type { CollectionSlug } from 'payload'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { SeriesOfRow } from './datesOfRow.ts'
import { storeDone } from './notice.ts'
import { postWideChange } from './seriesClient.ts'
import { useScope } from './useScope.tsx'

type Props = {
  /** The event that the row shows. */
  id: number
  series: SeriesOfRow
}

/** In the opened row of a series: what can be done to all its dates at once, with a preview, and a notice that undoes it (RC-35). */
export const SeriesSteps = ({ id, series }: Props) => {
  const say = useTexts()
  const api = useApi()
  const eventsPath = useEventsPath()
  const { language } = useTranslation().i18n
  const { languages, slugs } = useClientSettings()
  const { ask, drawn } = useScope()
  const [Pictures, , pictures] = useListDrawer({ collectionSlugs: [named(slugs.media)] })
  const [Categories, , categories] = useListDrawer({ collectionSlugs: [named(slugs.categories)] })

  const change = async (data: Record<string, unknown>): Promise<void> => {
    const { isPublic: publish, revision } = series
    const operation = { kind: 'save', data, publish, revision } as const
    const scope = await ask({ id, operation, offered: ['all'] })
    if (!scope || scope === 'this') return
    try {
      const done = await postWideChange(api, { id, scope, operation })
      storeDone(operation, done, { language, say })
      window.location.reload()
    } catch (error) {
      toast.error(say('series:failed', { reason: messageOf(error) }))
    }
  }
  const choosePicture = (picture: number | string) => {
    pictures.closeDrawer()
    void change({ image: picture })
  }
  const addCategory = (category: number | string) => {
    categories.closeDrawer()
    const others = series.categories.filter((one) => one !== Number(category))
    void change({ categories: [...others, Number(category)] })
  }

  return (
    <fieldset className="dates-of-row__steps">
      <legend>{say('series:row:all')}</legend>
      {languages.length > 1 && (
        <Link href={eventsPath(`/${id}/translate`)} prefetch={false}>
          {say('series:row:translate')}
        </Link>
      )}
      <button onClick={pictures.openDrawer} type="button">
        {say('series:row:picture')}
      </button>
      <button onClick={categories.openDrawer} type="button">
        {say('series:row:category')}
      </button>
      <Pictures onSelect={({ docID }) => choosePicture(docID)} />
      <Categories onSelect={({ docID }) => addCategory(docID)} />
      {drawn}
    </fieldset>
  )
}

/** Payload's type knows the slugs of this repository alone. */
const named = (slug: string) => slug as CollectionSlug
