import type { Language, Languages } from './language.ts'

/** The public page of an entry below the site (GEN-50); categories are left out, whose path holds their parents. */
export const publicPath = (
  collection: string | undefined,
  slug: string,
  { language, languages: [first] }: { language: Language; languages: Languages },
): string | undefined => {
  const folder = collection && folders[collection]

  return folder && `${language === first ? '' : `/${language}`}/${folder}/${slug}/`
}

/** The folder that the pages of each kind of entry stand in (GEN-50). */
export const pageFolders = { events: 'event', venues: 'venue', organizers: 'organizer' } as const

/** The collections whose entries have one. */
export const paged = ['events', 'venues', 'organizers', 'tags'] as const

const folders: { [collection: string]: string | undefined } = { ...pageFolders, tags: 'tag' }
