import { defaultSlugs } from '../../model/defaultSlugs.ts'
import type { Collection, Facts } from './facts.ts'

/** A choice for a site: the option as source text, if any, and a sentence with the choice and its reason. */
export type Choice = { option?: string; why: string }

/** Facts of a site that its config does not hold. */
export type OutsideConfig = {
  /** The language that its pages say they are in. */
  language: string | undefined
  /** The further languages of the public pages. */
  further: readonly string[]
  /** The zone of this computer. */
  timeZone: string
}

/** Options with which the calendar starts on a site that has none yet. */
export const choicesFor = (facts: Facts, outside: OutsideConfig): Choice[] => {
  const users = facts.collections.find(({ slug }) => slug === facts.admins)
  const media = mediaOf(facts.collections)

  return [
    zoneOf(facts, outside),
    languagesOf(facts, outside),
    ...addressesOf(languagesFor(facts, outside)),
    ...(users
      ? usersChosen(users, { alone: facts.collections.filter(({ auth }) => auth).length === 1 })
      : [{ why: 'Users are the calendar’s own, because nobody signs in to this site so far.' }]),
    mediaChosen(media, facts.collections),
    ...slugsChosen(facts, { users: users !== undefined, media: media !== undefined }),
  ]
}

const zoneOf = ({ timeZone }: Facts, outside: OutsideConfig): Choice => {
  const zone = timeZone ?? outside.timeZone
  const reason = timeZone ? 'with which the admin of this site begins' : 'the zone of this computer'

  return {
    option: `timeZone: '${zone}'`,
    why: `Dates without a zone are read in ${zone}, ${reason}.`,
  }
}

/** The languages of the calendar that a site has or will have, the first of them first; none where its locales are not known. */
export const languagesFor = (
  { hasCalendar, localized, locales, language = 'en' }: Facts,
  outside: OutsideConfig,
): string[] => {
  if (hasCalendar || localized) return locales
  const first = outside.language ?? language

  return [first, ...outside.further.filter((one) => one !== first)]
}

const languagesOf = (facts: Facts, outside: OutsideConfig): Choice => {
  if (facts.localized) return { why: 'Languages of the calendar are the locales of this site.' }
  const all = languagesFor(facts, outside)
  const reason = outside.language ? 'its pages are in' : 'its admin falls back to'

  return {
    option: `languages: [${all.map((one) => `'${one}'`).join(', ')}]`,
    why: `Events are written in ${all.join(', ')}: this site has no localization, and ${reason} ${all[0]}.`,
  }
}

const addressesOf = ([first, ...further]: string[]): Choice[] =>
  further.length === 0
    ? []
    : [
        {
          why: `The interface speaks ${first} at /cal/events/v1, and has a route file for each other language: ${further.map((code) => `/${code}/cal/events/v1`).join(', ')}.`,
        },
      ]

const usersChosen = (
  { slug, role, everybodyInAdmin }: Collection,
  { alone }: { alone: boolean },
): Choice[] => {
  const users = {
    option: `users: '${slug}'`,
    why: `Users are those of "${slug}", because they sign in to the admin.`,
  }
  const named = role && namedRoles(role, alone ? '' : `user.collection === '${slug}' && `)
  if (named) {
    return [
      users,
      {
        option: `roleOf: ${named.code}`,
        why: `Their field "${role?.name}" says which role they have: ${named.sentence}. Nobody else has one.`,
      },
    ]
  }

  return everybodyInAdmin
    ? [
        users,
        {
          option: "roleOf: () => 'administrator'",
          why: 'Each of them is an administrator of the calendar, because each may use the admin.',
        },
      ]
    : [
        users,
        {
          option: 'roleOf: () => undefined',
          why: 'None of them has a role yet, because not all of them may use the admin: say in `roleOf` who is "administrator".',
        },
      ]
}

/** The roles of the calendar by what sites call them. */
const roleCalled = (value: string): string | undefined => {
  if (/^(?:super[-_ ]?)?admin(?:istrator)?$/i.test(value)) return 'administrator'

  return ['editor', 'author', 'contributor', 'subscriber'].find(
    (role) => role === value.toLowerCase(),
  )
}

/** Undefined if no value is that of an administrator, or if one cannot be written as source text. */
const namedRoles = ({ name, several, values }: NonNullable<Collection['role']>, theirs: string) => {
  const known = values.flatMap((value) => {
    const role = /^[\w -]+$/.test(value) ? roleCalled(value) : undefined

    return role ? [{ value, role }] : []
  })
  if (!known.some(({ role }) => role === 'administrator')) return undefined
  const is = (value: string) =>
    theirs + (several ? `user.${name}?.includes('${value}')` : `user.${name} === '${value}'`)
  const cases = known.map(({ value, role }) => `${is(value)} ? '${role}' : `).join('')

  return {
    code: `(user) => (${cases}undefined)`,
    sentence: known.map(({ value, role }) => `"${value}" is ${role}`).join(', '),
  }
}

const mediaOf = (collections: Collection[]): Collection | undefined => {
  const fit = collections.filter((one) => one.pictures && !one.hidden && one.required.length === 0)

  return fit.find(({ slug }) => slug === 'media') ?? fit[0]
}

const mediaChosen = (media: Collection | undefined, collections: Collection[]): Choice => {
  if (media) {
    return {
      option: `media: '${media.slug}'`,
      why: `Pictures are those of "${media.slug}", where this site has its own.`,
    }
  }
  const unfit =
    collections.find(({ upload, slug }) => upload && slug === 'media') ??
    collections.find(({ pictures }) => pictures)
  const reason = unfit ? unfitness(unfit) : 'this site has no collection of them'

  return { why: `Pictures are the calendar’s own, because ${reason}.` }
}

const unfitness = ({ slug, hidden, required }: Collection): string => {
  if (hidden) return `visitors may not read "${slug}"`

  return required.length > 0
    ? `"${slug}" needs ${required.join(', ')}, which nobody could fill in`
    : `"${slug}" takes no pictures`
}

/** Other names for collections of the calendar whose own are taken. */
const slugsChosen = (
  { collections, globals }: Facts,
  given: { users: boolean; media: boolean },
): Choice[] => {
  const taken = [...collections.map(({ slug }) => slug), ...globals]
  const chosen = Object.entries(defaultSlugs)
    .filter(([name]) => !(name === 'users' && given.users) && !(name === 'media' && given.media))
    .filter(([, slug]) => taken.includes(slug))
    .map(([name, slug]) => ({ name, slug: freeName(slug, taken) }))
  if (chosen.length === 0) return []
  const entries = chosen.map(({ name, slug }) => `${keyOf(name)}: '${slug}'`)
  const sentences = chosen.map(({ name, slug }) => `${name} are "${slug}"`)

  return [
    {
      option: `slugs: { ${entries.join(', ')} }`,
      why: `The calendar’s ${sentences.join(', ')}, because this site has collections or globals of the same name.`,
    },
  ]
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`)

const freeName = (slug: string, taken: string[]): string => {
  const others: string[] = Object.values(defaultSlugs)
  const isFree = (one: string) => !taken.includes(one) && !others.includes(one)
  const first = /^(?:events?|users|calendar)\b/.test(slug) ? `calendar-${slug}` : `event-${slug}`
  if (isFree(first)) return first
  let count = 2
  while (!isFree(`${first}-${count}`)) count += 1

  return `${first}-${count}`
}
