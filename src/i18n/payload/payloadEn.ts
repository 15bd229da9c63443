import type { DefaultTranslationsObject } from '@payloadcms/translations'

/** Replaced texts of Payload; others stay as Payload has them. Behind the name of one that counts, `_zero` has a text for none. */
export type PayloadTexts = {
  [Part in keyof DefaultTranslationsObject]?: Partial<
    Record<WithZero<keyof DefaultTranslationsObject[Part]>, string>
  >
}

type WithZero<Key> = Key extends string ? Key | `${Key}_zero` : never

/** Replacements of Payload's English that is written for developers. */
export const en: PayloadTexts = {
  general: {
    allLocales: 'All languages',
    currentlyEditing:
      'has this open. If you take over, they have to stop, and what they have not saved may be lost.',
    deletedCountSuccessfully_zero: '{{label}}: nothing to delete ({{count}}).',
    documentLocked: 'In use',
    // Beside it, each page names the language of the texts.
    language: 'Language of this admin',
    locale: 'Language',
    locales: 'Languages',
    noLabel: '—',
    noResultsDescription: 'Create the first one, or look with other tabs, words and filters.',
    noResultsFound: 'Nothing here',
    or: 'or',
    payloadSettings: 'Settings',
    permanentlyDeletedCountSuccessfully_zero: '{{label}}: nothing to delete ({{count}}).',
    restoredCountSuccessfully_zero: '{{label}}: nothing to restore ({{count}}).',
    trashedCountSuccessfully_zero: '{{label}}: nothing to put into the trash ({{count}}).',
    updatedCountSuccessfully_zero: '{{label}}: nothing to change ({{count}}).',
  },
  localization: {
    cannotCopySameLocale: 'The two languages have to differ',
    copyToLocale: 'Copy to another language',
    localeToPublish: 'Language to publish',
    // Payload places this after its word for *Duplicate*.
    selectedLocales: 'in some languages only',
    selectLocaleToCopy: 'Choose the language to copy',
    selectLocaleToDuplicate: 'Choose the languages to duplicate',
  },
  version: {
    aboutToPublishSelection: 'Publish what is ticked ({{label}})?',
    aboutToUnpublishSelection: 'Unpublish what is ticked ({{label}})?',
    publishAllLocales: 'Publish all languages',
    selectLocales: 'Choose the languages to show',
    showLocales: 'Languages shown:',
  },
}
