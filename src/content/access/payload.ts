import type { Access, FieldAccess, Where } from 'payload'
import {
  type Caller,
  callerOf,
  isAdministrator,
  mayCreate,
  mayEditOthers,
  mayManageCategories,
  mayManageTags,
} from '../../model/permissions.ts'
import { bothOf, whereScopes } from '../../model/status.ts'
import {
  type Entry,
  editableBy,
  mayEdit,
  openTo,
  trashVisibleTo,
  visibleTo,
} from './entryAccess.ts'

// The rights of the calendar as Payload asks for them. The API asks the same functions directly.

export const anyone: Access = () => true

export const administrators: Access = ({ req }) => isAdministrator(callerOf(req))

export const creators: Access = ({ req }) => mayCreate(callerOf(req))

export const categoryManagers: Access = ({ req }) => mayManageCategories(callerOf(req))

export const tagManagers: Access = ({ req }) => mayManageTags(callerOf(req))

export const editors: Access = ({ req }) => mayEditOthers(callerOf(req))

/**
 * Published and own entries, own trash; nothing behind a password that the caller does not own. Payload judges by it of
 * drafts, too, as their versions have them.
 */
const readableEntries: Access = ({ req }) => {
  const caller = callerOf(req)
  if (mayEditOthers(caller)) return true
  const readable = [...visibleTo(caller), ...trashVisibleTo(caller)]

  return whereScopes(bothOf(readable, openTo(caller)), new Date().toISOString(), 'versions')
}

/** Events and series: those that are hidden from listings are read one by one, and listed for who may edit them (EV-32). */
const readableEvents: Access = async (args) => {
  const readable = await readableEntries(args)
  if (typeof readable === 'boolean' || args.id !== undefined) return readable
  const edited = editableBy(callerOf(args.req))
  const listed: Where[] = [
    { hideFromListings: { not_equals: true } },
    ...(edited.length > 0 ? [whereScopes(edited, new Date().toISOString())] : []),
  ]

  return { and: [readable, { or: listed }] }
}

const editableEntries: Access = ({ req }) => {
  const caller = callerOf(req)
  if (mayEditOthers(caller) || !mayCreate(caller)) return mayEditOthers(caller)

  return whereScopes(editableBy(caller), new Date().toISOString())
}

const versionsOfEditable: Access = ({ req }) => {
  const caller = callerOf(req)
  if (mayEditOthers(caller)) return true

  return caller && mayCreate(caller) ? { 'version.author': { equals: caller.id } } : false
}

/** The rights to venues and organizers. */
export const entryAccess = {
  create: creators,
  read: readableEntries,
  update: editableEntries,
  delete: editableEntries,
  readVersions: versionsOfEditable,
}

/** The rights to events and series. */
export const eventAccess = { ...entryAccess, read: readableEvents }

/** Secrets of an entry are for those who may edit it. */
export const entryEditors: FieldAccess<Entry & { id: number }> = ({ req, data, doc }) => {
  const caller = callerOf(req)
  if (mayEditOthers(caller)) return true
  if (isForm({ data, doc })) return mayCreate(caller)

  return doc ? mayEdit(caller, doc, new Date().toISOString()) : false
}

/** What hooks fill in: nobody sets it from outside. */
export const calculated = { create: () => false, update: () => false } as const

/** Users who may create may set these; to others they are read-only. */
export const fieldEditors: FieldAccess = ({ req }) => mayEditOthers(callerOf(req))

/** What editors alone see. */
export const editorsAlone = { read: (({ req }) => mayCreate(callerOf(req))) satisfies FieldAccess }

export const fieldAdministrators: FieldAccess = ({ req }) => isAdministrator(callerOf(req))

/** What a user's record holds that is for administrators and for themself. */
export const selfOrAdministrator: FieldAccess<{ id: number }> = ({ req, data, doc }) =>
  isForm({ data, doc }) || isAdministrator(callerOf(req)) || isSelf(callerOf(req), doc)

/** The name one signs in with: also for those who choose authors. */
export const selfOrEditors: FieldAccess<{ id: number }> = ({ req, data, doc }) =>
  isForm({ data, doc }) || mayEditOthers(callerOf(req)) || isSelf(callerOf(req), doc)

/**
 * Payload builds a form from data that the user may read, or typed, and checks each field again without the document. A
 * field that is refused here is drawn empty.
 */
const isForm = ({ data, doc }: { data?: unknown; doc?: unknown }) =>
  data !== undefined && doc === undefined

const isSelf = (caller: Caller, doc: { id: number } | undefined) =>
  caller !== undefined && caller.id === doc?.id
