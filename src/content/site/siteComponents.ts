import type { CollectionConfig, DocumentViewConfig } from 'payload'
import { sayWith } from '../../i18n/admin.ts'
import { callerOf, isAdministrator, mayCreate } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import { apartInBrowser, apartOnServer, inBrowser, onServer } from '../componentPath.ts'

type Components = NonNullable<NonNullable<CollectionConfig['admin']>['components']>

/** The texts of an entry in two languages side by side, where a site has two. */
const translateView: { translate: DocumentViewConfig } = {
  translate: {
    Component: onServer('TranslateView'),
    path: '/translate',
    tab: {
      // Payload has no views of ours for what is in the trash.
      condition: ({ req }) =>
        mayCreate(callerOf(req)) &&
        languagesOf(req.payload).length > 1 &&
        !req.pathname?.includes('/trash/'),
      href: '/translate',
      label: ({ t }) => sayWith(t)('translate:tab'),
      order: 200,
    },
  },
}

/** A collection whose entries as JSON are offered to administrators alone; the address of that view stays what it was. */
export const withApiForAdministrators = (collection: CollectionConfig): CollectionConfig => {
  const { admin } = collection
  const views = admin?.components?.views

  return {
    ...collection,
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        // The type of views knows those of all forms at once or those of each; the calendar has the latter.
        views: { ...views, edit: { ...views?.edit, api: apiView } as EditViews },
      },
    },
  }
}

type EditViews = NonNullable<Components['views']>['edit']

const apiView: DocumentViewConfig = {
  tab: {
    condition: ({ collectionConfig, req }) =>
      isAdministrator(callerOf(req)) && !collectionConfig?.admin?.hideAPIURL,
  },
}

/** What the admin shows over the list of whatever has texts in two languages, and beside its form. */
export const listComponents: Components = {
  beforeListTable: [onServer('ListTabs')],
  views: { edit: translateView },
}

const entryViews = { versions: { Component: onServer('VersionList') }, ...translateView }

/** What the admin shows of everything that is published beside Payload's own views. */
export const entryComponents: Components = {
  beforeListTable: [onServer('ListTabs'), apartOnServer('ReviewQueue')],
  edit: {
    beforeDocumentControls: [inBrowser('Autosave')],
    PublishButton: onServer('PublishButton'),
  },
  views: { edit: entryViews },
}

/** What the admin shows of pictures beside Payload's own views. */
export const pictureComponents: Components = {
  beforeListTable: [onServer('UnusedPicturesLink')],
  views: {
    edit: translateView,
    unused: { Component: onServer('UnusedPicturesView'), path: '/unused', exact: true },
  },
}

/** The same of what can be there twice, with the ways to merge it. */
export const withMerging = (components: Components): Components => ({
  ...components,
  beforeListTable: [...(components.beforeListTable ?? []), apartOnServer('MergeTools')],
  views: {
    ...components.views,
    merge: { Component: apartOnServer('MergeView'), path: '/merge', exact: true },
  },
})

/** What the admin shows of events beside Payload's own views. */
export const plainEventsComponents: Components = {
  ...entryComponents,
  beforeListTable: [
    apartInBrowser('SeriesNotice'),
    inBrowser('ChangeMany'),
    ...(entryComponents.beforeListTable ?? []),
  ],
  edit: { ...entryComponents.edit, editMenuItems: [apartInBrowser('CopiesMenuItem')] },
  listMenuItems: [inBrowser('ListFiles')],
  views: {
    edit: {
      ...entryViews,
      copies: { Component: apartOnServer('CopiesView'), path: '/copies' },
    },
    embed: { Component: onServer('EmbedView'), path: '/embed', exact: true },
    import: { Component: apartOnServer('ImportView'), path: '/import', exact: true },
    likelySeries: {
      Component: apartOnServer('LikelySeriesView'),
      path: '/likely-series',
      exact: true,
    },
  },
}

/** The same with the calendar. */
export const eventsComponents: Components = {
  ...plainEventsComponents,
  beforeListTable: [
    inBrowser('ListSwitch'),
    apartInBrowser('SeriesNotice'),
    inBrowser('ChangeMany'),
    onServer('ListTabs'),
    apartOnServer('ReviewQueue'),
  ],
  views: {
    ...plainEventsComponents.views,
    calendar: {
      Component: onServer('CalendarView'),
      path: '/calendar',
      exact: true,
    },
  },
}
