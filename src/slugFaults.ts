type Called = { slug: string }

/**
 * Why the collections of a calendar cannot stand beside those of its site under their slugs, a sentence each. Their tables
 * are named after them, and have no other letters.
 */
export const slugFaults = (added: Called[], sites: Called[] = []): string[] => {
  const slugs = added.map(({ slug }) => slug)

  return [
    ...slugs
      .filter(isRepeated)
      .map((slug) => `two collections of the calendar have the slug "${slug}".`),
    ...slugs
      .filter((slug) => sites.some((own) => own.slug === slug))
      .map(
        (slug) =>
          `this site has a collection "${slug}" already; the option \`slugs\` gives that of the calendar another name.`,
      ),
    ...slugs
      .filter((slug) => !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(slug))
      .map((slug) => `"${slug}" is no slug of small letters, digits and hyphens.`),
  ]
}

const isRepeated = (slug: string, place: number, slugs: string[]): boolean =>
  slugs.indexOf(slug) < place
