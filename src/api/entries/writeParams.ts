import { parseInstant } from '../../calendar/dateInput.ts'
import { withoutControls } from '../../calendar/text.ts'
import { isWebAddress } from '../../content/fields/textFields.ts'
import type { FieldOfKind, WrittenField } from '../../model/fields/field.ts'
import { mayBeCalled, publicIdFieldOf } from '../../model/publicIds.ts'
import { slugOf } from '../../model/slugs.ts'
import { type Status, statuses } from '../../model/status.ts'
import type { StoredId } from '../../model/storedId.ts'
import type { Call } from '../call.ts'
import * as coerce from '../coerce.ts'
import { instant } from '../lookups.ts'
import { noImage, wantedImage } from '../media/wanted.ts'
import {
  clearable,
  defaulted,
  extension,
  firm,
  type Params,
  param,
  refused,
  resolved,
} from '../parseParams.ts'
import {
  noAnyText,
  noHtml,
  noText,
  noTitle,
  notBetween,
  notOneOf,
  noUser,
  noWebAddress,
} from '../reasons.ts'
import { noWrittenDate, unambiguous } from '../writtenDates.ts'

/** Nothing is made in the trash (EV-89). */
const statusesFor = ({ path }: Call): readonly Status[] =>
  path.id === undefined && path.slug === undefined
    ? statuses.filter((status) => status !== 'trash')
    : statuses

const anyStatus = (status: Status, call: Call): Status | typeof refused =>
  statusesFor(call).includes(status) ? status : refused

/** A user that exists (EV-90); the right to choose one is checked later (AUTH-20). */
const existingUser = async (
  id: number,
  { payload, req }: Call,
): Promise<StoredId | typeof refused> => {
  if (!mayBeCalled(payload, 'users', id)) return refused
  const { docs } = await payload.find({
    collection: slugOf(payload, 'users'),
    where: { [publicIdFieldOf(payload, 'users')]: { equals: id } },
    depth: 0,
    limit: 1,
    pagination: false,
    select: {},
    req,
  })

  return docs[0]?.id ?? refused
}

/** An empty date is none (EV-91). */
const siteInstant = (value: string | number, call: Call) =>
  value === '' ? undefined : instant(value, call)

const utcInstant = (value: string | number, call: Call) =>
  value === '' ? undefined : (parseInstant(value, { zone: 'UTC', now: call.now }) ?? refused)

/** An absolute http(s) address, or nothing (EV-97, VE-16). */
const webAddress = (text: string) => {
  const address = text.trim()

  return address === '' || isWebAddress(address) ? address : refused
}

/** How each kind of field that entries share is taken; null is as GEN-15 has it. */
export const takenKinds = {
  title: (field: FieldOfKind<'title'>) =>
    firm(param(coerce.titleText(field.max), { ...infoOf(field), why: noTitle(field.max) })),
  line: (field: FieldOfKind<'line'>) =>
    clearable(param(coerce.line(255), { ...infoOf(field), why: noText(255) }), ''),
  html: (field: FieldOfKind<'html'>) =>
    clearable(param(coerce.html(field.max), { ...infoOf(field), why: noHtml(field.max) }), ''),
  /** Made fit, short and free where it is stored, never refused for that (EV-88, VE-13, CT-17, LIM-6). */
  slug: (field: FieldOfKind<'slug'>) => param(coerce.anyText, { ...infoOf(field), why: noAnyText }),
  website: (field: FieldOfKind<'website'>) =>
    clearable(
      resolved(coerce.loose, webAddress, {
        ...infoOf(field),
        why: noWebAddress,
        shows: () => null,
      }),
      null,
    ),
  /** Null sets it to what a new object has (EV-98), or leaves it as it is. */
  flag: (field: FieldOfKind<'flag'>) => {
    const { initial, nullStays } = field
    const declared = param(coerce.boolean, { ...infoOf(field), shows: () => initial })

    return nullStays ? declared : clearable(declared, initial)
  },
  looseFlag: (field: FieldOfKind<'looseFlag'>) =>
    param(coerce.truthy, { ...infoOf(field), shows: () => String(field.initial) }),
  number: (field: FieldOfKind<'number'>) =>
    clearable(
      param(coerce.numberBetween(field.least, field.most), {
        ...infoOf(field),
        why: notBetween(field.least, field.most),
      }),
      null,
    ),
  image: (field: FieldOfKind<'image'>) =>
    clearable(
      resolved(coerce.picture, wantedImage, {
        ...infoOf(field),
        names: { of: 'media', right: 'picture' },
        why: noImage,
      }),
      null,
    ),
  status: (field: FieldOfKind<'status'>) =>
    firm(
      resolved(coerce.oneOf(statuses), anyStatus, {
        ...infoOf(field),
        why: (value, call) => notOneOf(statusesFor(call))(value),
      }),
    ),
  author: (field: FieldOfKind<'author'>) =>
    resolved(coerce.integer, existingUser, {
      ...infoOf(field),
      names: { of: 'users', right: 'author' },
      why: noUser,
    }),
  siteDate: (field: FieldOfKind<'siteDate'>) =>
    resolved(coerce.dateLike, unambiguous(siteInstant), { ...infoOf(field), why: noWrittenDate }),
  utcDate: (field: FieldOfKind<'utcDate'>) =>
    resolved(coerce.dateLike, unambiguous(utcInstant), { ...infoOf(field), why: noWrittenDate }),
  password: (field: FieldOfKind<'password'>) =>
    clearable(
      resolved(coerce.text(255), withoutControls, { ...infoOf(field), why: noText(255) }),
      '',
    ),
}

/** The first to be refused of what all entries share. */
export const publishingNames = ['status', 'author', 'date', 'date_utc'] as const

/** What is said of a parameter. */
export const infoOf = (field: WrittenField) => ({
  says: field.takes,
  ...(field.extension && { extension: true as const }),
})

/** EV-52. */
export const deleteParams = {
  force: extension(
    defaulted(coerce.boolean, () => false, {
      says: 'api:params:every:force',
    }),
  ),
} satisfies Params
