type Called = { slug: string; auth?: unknown; upload?: unknown }

/**
 * Conflicts of the slugs of the calendar's collections with those of the site, a sentence each. Their tables
 * are named after them, and have no other letters.
 */
export const slugFaults = (added: Called[], sites: Called[] = []): string[] => {
  const slugs = added.map(({ slug }) => slug)

  return [
    ...slugs
      .filter(isRepeated)
      .map((slug) => `two collections of the calendar have the slug "${slug}".`),
    ...added
      .filter(({ slug }) => sites.some((own) => own.slug === slug))
      .map((one) => `this site has a collection "${one.slug}" already; ${wayOut(one)}.`),
    ...slugs
      .filter((slug) => !/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/.test(slug))
      .map((slug) => `"${slug}" is no slug of small letters, digits and hyphens.`),
  ]
}

const wayOut = ({ slug, auth, upload }: Called): string => {
  const another = 'the option `slugs` gives that of the calendar another name'
  if (auth) return `\`users: '${slug}'\` with \`roleOf\` uses it, or ${another}`

  return upload ? `\`media: '${slug}'\` uses it, or ${another}` : another
}

const isRepeated = (slug: string, place: number, slugs: string[]): boolean =>
  slugs.indexOf(slug) < place
