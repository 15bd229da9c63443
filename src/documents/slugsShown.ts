type Shown = { [language: string]: { slug?: string | null } | null | undefined }

/** The slugs by which an entry can be asked for (LANG-6), each as often as a language shows it. */
export const slugsShown = (shown: Shown | null | undefined): string[] =>
  Object.values(shown ?? {}).flatMap((one) => one?.slug || [])
