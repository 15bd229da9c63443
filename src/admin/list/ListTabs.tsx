import type { BeforeListTableServerProps } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { counted, saidCount } from '../../content/lists/countedList.ts'
import { asksForDates, filtersIn } from '../../content/lists/listFilters.ts'
import { type Tab, tabIn, tabsOf } from '../../content/lists/tabs.ts'
import { sayWith } from '../../i18n/admin.ts'
import { localeOf } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import { collectionCalled } from '../../model/slugs.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { CategoryTree } from './CategoryTree.tsx'
import { SeriesInBulk } from './SeriesInBulk.tsx'
import { TabBar } from './TabBar.tsx'
import { TrashBar } from './TrashBar.tsx'

/** The tabs above a list, each with the number of entries that match the filters and that the user may read; in the trash, its bar on phones. */
export const ListTabs = async (props: BeforeListTableServerProps) => {
  const { collectionConfig, data, i18n, locale, params, payload, searchParams = {}, user } = props
  const { slug } = collectionConfig
  const languages = languagesOf(payload)
  const collection = collectionCalled(payload, slug)
  const tabs = collection && tabsOf(collection, languages)
  if (params?.segments?.includes('trash')) {
    return (
      <>
        <TrashBar
          collectionSlug={slug}
          hasDeletePermission={props.hasDeletePermission}
          hasTrashPermission={props.hasTrashPermission}
        />
        {collection === 'events' && <SeriesInBulk />}
      </>
    )
  }
  if (!tabs) return null
  const { name: current } = tabIn({ collection, languages }, searchParams)
  const totals = await counted(tabs, {
    payload,
    slug,
    user,
    caller: await callerOfPage({ payload, user }),
    languages,
    filters: filtersIn(collectionConfig, searchParams),
    hasSeriesRows: collection === 'events' && !asksForDates(searchParams),
    known: { name: current, total: data?.totalDocs },
  })
  const language = localeOf({ locale: locale?.code ?? null, payload })
  const say = sayWith(i18n.t)
  const named = (group: Tab[]) =>
    group.map(({ name, label, language = languages[0] }) => {
      const total = totals.get(name)

      return {
        name,
        label: say(label, { language: languageName(language, i18n.language) }),
        count: total === undefined ? undefined : saidCount(total),
      }
    })

  return (
    <>
      <TabBar
        collection={collection}
        current={current}
        groups={[
          { label: say('list:views'), tabs: named(tabs.filter(({ tidies }) => !tidies)) },
          { label: say('list:toComplete'), tabs: named(tabs.filter(({ tidies }) => tidies)) },
        ]}
        slug={slug}
      />
      {current === 'tree' && <CategoryTree language={language} payload={payload} user={user} />}
    </>
  )
}
