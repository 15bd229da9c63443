import type { BeforeListTableServerProps } from 'payload'
import { tabIn, tabsOf } from '../../collections/lists/tabs.ts'
import { othersIn } from '../../collections/lists/untranslated.ts'
import { languagesOf } from '../../settings.ts'
import { collectionCalled } from '../../slugs.ts'
import { sayWith } from '../../translations/admin.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { TabBar } from './TabBar.tsx'

/** The tabs over a list, each with how much it holds for whoever looks. */
export const ListTabs = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, i18n, payload, searchParams, user } = props
  const { slug } = collectionConfig
  const languages = languagesOf(payload)
  const collection = collectionCalled(payload, slug)
  const tabs = collection && tabsOf(collection, languages)
  if (!tabs) return null
  const caller = await callerOfPage({ payload, user })
  const now = new Date().toISOString()
  const say = sayWith(i18n.t)
  const counted = await Promise.all(
    tabs.map(async ({ name, label, where }) => {
      const { totalDocs } = await payload.find({
        collection: slug,
        where: where({ caller, now, languages }),
        draft: true,
        depth: 0,
        limit: 1,
        select: {},
        overrideAccess: false,
        user,
      })

      return { name, label: say(label, othersIn(languages, i18n.language)), count: totalDocs }
    }),
  )

  const { name: current } = tabIn({ collection, languages }, searchParams ?? {})

  return <TabBar collection={collection} slug={slug} current={current} tabs={counted} />
}
