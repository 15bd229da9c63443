import type { PayloadRequest } from 'payload'
import {
  marks,
  runSql,
  speaksSql,
  tableOf,
  updateEach,
  versionsTableOf,
} from '../../storage/database/driver.ts'
import { inPortions } from '../../storage/database/portions.ts'
import { type Change, replacementIn } from './movedLinks.ts'
import type { Linking } from './unlink.ts'

type Kind = 'rows' | 'versions'

/**
 * Writes lists of links of events or series and of their versions past Payload, which would save each by itself, with a
 * new date of change. Lists with the same replacement are written at once.
 */
export const writeLinks = async (
  req: PayloadRequest,
  { collection, relation }: Linking,
  changes: Record<Kind, Change[]>,
): Promise<void> => {
  const write = speaksSql(req.payload) ? writeRows : writeDocuments
  for (const kind of ['rows', 'versions'] as const) {
    const groups = grouped(changes[kind])
    if (groups.length > 0) await write(req, { collection, relation, kind, groups })
  }
}

type Group = {
  ids: (number | string)[]
  /** What is replaced; without it the whole list is written. */
  replacement: { from: number; to: number } | undefined
  list: number[]
}

const grouped = (changes: Change[]): Group[] => {
  const groups = new Map<string, Group>()
  for (const change of changes) {
    const replacement = replacementIn(change)
    const list = replacement ? [] : change.after
    const key = JSON.stringify([replacement, list])
    const group = groups.get(key) ?? { ids: [], replacement, list }
    group.ids.push(change.id)
    groups.set(key, group)
  }

  return [...groups.values()]
}

type Writing = Linking & { kind: Kind; groups: Group[] }

const writeRows = async (req: PayloadRequest, { groups, ...where }: Writing): Promise<void> => {
  for (const group of groups) {
    for (const ids of inPortions(group.ids)) await writeRowsOf(req, where, { ...group, ids })
  }
}

const writeRowsOf = async (
  req: PayloadRequest,
  { collection, relation, kind }: Omit<Writing, 'groups'>,
  { ids, replacement, list }: Group,
): Promise<void> => {
  const { payload } = req
  const owner =
    kind === 'rows' ? tableOf(payload, collection) : versionsTableOf(payload, collection)
  const column = `${tableOf(payload, relation)}_id`
  const path = kind === 'rows' ? relation : `version.${relation}`
  const these = `path = ? AND parent_id IN (${marks(ids)})`
  if (replacement) {
    const { from, to } = replacement
    await runSql(req, `UPDATE ${owner}_rels SET ${column} = ? WHERE ${column} = ? AND ${these}`, [
      to,
      from,
      path,
      ...ids,
    ])
    return
  }
  await runSql(req, `DELETE FROM ${owner}_rels WHERE ${these}`, [path, ...ids])
  for (const [place, link] of list.entries()) {
    await runSql(
      req,
      `INSERT INTO ${owner}_rels ("order", parent_id, path, ${column}) SELECT CAST(? AS INTEGER), id, ?, CAST(? AS INTEGER) FROM ${owner} WHERE id IN (${marks(ids)})`,
      [place + 1, path, link, ...ids],
    )
  }
}

const writeDocuments = async (
  req: PayloadRequest,
  { collection, relation, kind, groups }: Writing,
): Promise<void> => {
  const path = kind === 'rows' ? relation : `version.${relation}`
  await updateEach(
    req,
    [kind === 'rows' ? 'collections' : 'versions', collection],
    groups.map(({ ids, replacement, list }) => ({
      filter: { _id: { $in: ids } },
      update: { $set: replacement ? { [`${path}.$[moved]`]: replacement.to } : { [path]: list } },
      ...(replacement && { arrayFilters: [{ moved: replacement.from }] }),
    })),
  )
}
