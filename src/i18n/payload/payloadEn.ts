import type { DefaultTranslationsObject } from '@payloadcms/translations'

/** Texts of Payload's own that are said otherwise; what is not named stays as Payload has it. */
export type PayloadTexts = {
  [Part in keyof DefaultTranslationsObject]?: Partial<
    Record<keyof DefaultTranslationsObject[Part], string>
  >
}

/** Payload's English where it speaks as developers do. */
export const en: PayloadTexts = {
  general: {
    allLocales: 'All languages',
    locale: 'Language',
    locales: 'Languages',
    noLabel: '—',
    or: 'or',
  },
  localization: {
    cannotCopySameLocale: 'The two languages have to differ',
    copyToLocale: 'Copy to another language',
    localeToPublish: 'Language to publish',
    selectedLocales: 'Chosen languages',
    selectLocaleToCopy: 'Choose the language to copy',
    selectLocaleToDuplicate: 'Choose the languages to duplicate',
  },
  version: {
    publishAllLocales: 'Publish all languages',
    selectLocales: 'Choose the languages to show',
    showLocales: 'Languages shown:',
  },
}
