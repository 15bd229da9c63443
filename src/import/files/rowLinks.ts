import {
  type FileRow,
  type ImportNotice,
  type Named,
  type NamedKind,
  namedKinds,
} from './fileRow.ts'
import type { FileSettings } from './fileSettings.ts'
import {
  choiceKey,
  type KnownEvent,
  type KnownName,
  type KnownNames,
  namesakes,
} from './knownRows.ts'
import type { PlannedLinks } from './plannedLinks.ts'

export type LinkContext = {
  settings: FileSettings
  names: KnownNames
  /** The kinds of which the caller may make some. */
  makes: Record<NamedKind, boolean>
}

/** The entries that the names of a row lead to, and a notice on each name that is left out. */
export const linksOf = (row: FileRow, { names, makes, settings }: LinkContext) => {
  const links: PlannedLinks = {}
  const notes: ImportNotice[] = []
  for (const { kind, named } of namedIn(row, names)) {
    links[kind] ??= []
    const [first] = namesakes(names[kind], named)
    const choice = settings.names[kind]?.[choiceKey(named)] ?? (makes[kind] ? 'make' : 'leave')
    if (first) links[kind].push(first.id)
    else if (typeof choice === 'number' && names[kind].some(({ id }) => id === choice))
      links[kind].push(choice)
    else if (choice === 'make' && makes[kind]) links[kind].push(named)
    else
      notes.push({
        key: `importing:note:left:${kind}`,
        values: { name: named.whole ?? named.name },
      })
  }

  return { links, notes }
}

/** The names of a row by their kinds. What a file calls a category may be a tag here. */
export const namedIn = (row: FileRow, names: KnownNames): { kind: NamedKind; named: Named }[] =>
  namedKinds.flatMap((kind) =>
    (row.names[kind] ?? [])
      .flatMap((written) => separate(written, names[kind]))
      .map((named) => {
        const isTag =
          kind === 'categories' &&
          row.names.tags === undefined &&
          namesakes(names.categories, named).length === 0 &&
          namesakes(names.tags, named).length > 0

        return { kind: isTag ? 'tags' : kind, named }
      }),
  )

/** Our own calendars write several places as one, `Town hall, 1 Main Street; Old mill`. */
const separate = (named: Named, known: KnownName[]): Named[] => {
  const written = named.whole ?? named.name
  if (!written.includes('; ') || namesakes(known, named).length > 0) return [named]
  const parts = written.split('; ').map((name) => ({ name }))

  return parts.every((part) => namesakes(known, part).length > 0) ? parts : [named]
}

/** An event without the links to what the caller may not see, which no file of theirs can name. */
export const withVisibleLinks = (event: KnownEvent, names: KnownNames): KnownEvent => ({
  ...event,
  links: Object.fromEntries(
    namedKinds.map((kind) => {
      const visible = new Set(names[kind].map(({ id }) => id))

      return [kind, event.links[kind].filter((id) => visible.has(id))]
    }),
    // `fromEntries` forgets which keys there are.
  ) as KnownEvent['links'],
})

/** Of several with the same name an event keeps the one that it has. */
export const keepingNamesakes = (
  row: FileRow,
  links: PlannedLinks,
  { known, names }: { known: KnownEvent; names: KnownNames },
): PlannedLinks => {
  const all = namedIn(row, names)

  return Object.fromEntries(
    namedKinds.flatMap((kind) => {
      const linked = links[kind]
      if (!linked) return []
      const own = new Set(known.links[kind])
      const chosen = linked.map((link) => {
        const named = all.find(
          (one) => one.kind === kind && namesakes(names[kind], one.named)[0]?.id === link,
        )
        const held = named && namesakes(names[kind], named.named).find(({ id }) => own.has(id))

        return held?.id ?? link
      })

      return [[kind, chosen]]
    }),
  )
}

/** The links of a row with those that the settings add to all rows. */
export const withAdded = (links: PlannedLinks, { adds = {} }: FileSettings): PlannedLinks => {
  const all = { ...links }
  for (const kind of namedKinds) {
    const added = adds[kind] ?? []
    const isPlace = kind === 'venues' || kind === 'organizers'
    if (isPlace && (links[kind] ?? []).length > 0) continue
    if (added.length > 0) all[kind] = [...new Set([...(links[kind] ?? []), ...added])]
  }

  return all
}
