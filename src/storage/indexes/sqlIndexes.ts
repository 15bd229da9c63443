import type { SQLiteAdapter, SQLiteSchemaHook } from '@payloadcms/db-sqlite/types'
import type { Payload, SanitizedCollectionConfig } from 'payload'
import { isOfCalendar } from '../../model/slugs.ts'
import { isNeeded, versionIndexes } from './neededIndexes.ts'

type Table = SQLiteAdapter['rawTables'][string]

/** What adapters that speak SQL have in common of their schema. */
type SqlAdapter = Pick<SQLiteAdapter, 'payload' | 'rawTables' | 'tableNameMap'> & {
  beforeSchemaInit: unknown[]
}

/** Leaves out unused indexes, and gives versions theirs; those of foreign keys and unique columns stay. */
export const neededIndexes: SQLiteSchemaHook = ({ schema, ...args }) => {
  // Hooks are handed the adapter, which their types leave out.
  const { adapter } = args as unknown as { adapter: SqlAdapter }
  for (const config of adapter.payload.config.collections) setIndexes(adapter, config)
  for (const table of Object.values(adapter.rawTables)) {
    if (table.name.endsWith('_locales')) addParents(table)
  }

  return schema
}

/**
 * Adds the index that Payload leaves out: without one on `_parent_id`, every entry that is read scans its whole locale
 * table (690 ms against 1.3 ms at 10,000 events).
 */
const addParents = (table: Table): void => {
  const name = `${table.name}_parent_id_idx`
  table.indexes = { ...table.indexes, parentIndex: { name, on: '_parentID' } }
}

/**
 * The hooks of the schema of a database of the site's own that speaks SQL, with one that does the same for the collections of the calendar
 * alone; `undefined` where it does not, or where all of its indexes are needed ones already.
 */
export const schemaHooksOf = (database: object, payload: Payload): unknown[] | undefined => {
  if (!speaksSchema(database) || database.beforeSchemaInit.includes(neededIndexes)) return undefined
  const ofCalendar: SQLiteSchemaHook = ({ schema }) => {
    for (const config of payload.config.collections) {
      if (isOfCalendar(payload, config.slug)) setIndexes(database, config)
    }

    return schema
  }

  return [...database.beforeSchemaInit, ofCalendar]
}

const speaksSchema = <D extends object>(database: D): database is D & SqlAdapter =>
  'beforeSchemaInit' in database && Array.isArray(database.beforeSchemaInit)

const setIndexes = (
  { rawTables, tableNameMap }: SqlAdapter,
  config: SanitizedCollectionConfig,
): void => {
  const name = config.slug.replaceAll('-', '_')
  const tableOf = (table: string) => rawTables[tableNameMap.get(table) ?? table]
  const own = tableOf(name)
  if (own) dropOthers(own, (paths) => isNeeded(config, paths))
  const ofVersions = tableOf(`_${name}_v`)
  const ofVersionPaths = versionIndexes(config)
  if (!ofVersions || !ofVersionPaths) return
  for (const paths of ofVersionPaths) add(ofVersions, paths.map(columnOf))
  dropOthers(ofVersions, (columns) =>
    ofVersionPaths.some((paths) => paths.map(columnOf).join() === columns.join()),
  )
  // Links are queried by both of their ends.
  for (const links of [tableOf(`${name}_rels`), tableOf(`_${name}_v_rels`)]) {
    if (links) dropOthers(links, () => false)
  }
}

/** Leaves a table the indexes that are requested, unique or those of links. */
const dropOthers = (table: Table, isRequested: (columns: string[]) => boolean): void => {
  const all = Object.entries(table.indexes ?? {}).map(([name, { on, unique }]) => ({
    name,
    columns: [on].flat(),
    unique,
  }))
  for (const { name, columns, unique } of all) {
    const isServed = all.some(
      (other) => other.columns.length > 1 && other.columns[0] === columns[0],
    )
    const isForeign =
      columns.some((column) => isReference(table, column) && !savers.has(column)) && !isServed
    if (!unique && !isForeign && !isRequested(columns)) delete table.indexes?.[name]
  }
}

/** The user who saved an entry or a version last is queried only when a user is deleted; see `isNeeded`. */
const savers = new Set(['savedBy', 'version_savedBy'])

/** Whether a column leads to another table, by itself or as the table says at its end. */
const isReference = ({ columns, foreignKeys = {} }: Table, column: string): boolean =>
  columns[column]?.reference !== undefined ||
  Object.values(foreignKeys).some((key) => key.columns.includes(column))

const add = (table: Table, columns: string[]): void => {
  // Links of many are in tables of their own.
  if (!columns.every((column) => table.columns[column])) return
  const taken = Object.values(table.indexes ?? {}).some(
    ({ on }) => [on].flat().join() === columns.join(),
  )
  if (taken) return
  const name = `${table.name}_${columns.map((column) => table.columns[column]?.name).join('_')}_idx`
  table.indexes = { ...table.indexes, [name]: { name, on: columns } }
}

/** The name that Payload gives the column of a nested field. */
const columnOf = (path: string): string => path.replaceAll('.', '_')
