import type { FlattenedField, PayloadRequest, TextFieldSingleValidation } from 'payload'
import { isTooMuch } from '../../content/richText/weight.ts'
import { isRecord } from '../../model/plainJson.ts'

type Values = Record<string, unknown>

/** What decides who may see an entry, and what hooks compute: of these a form says nothing. */
const kept = new Set([
  'id',
  '_status',
  'accessPassword',
  'author',
  'createdAt',
  'deletedAt',
  'hideFromListings',
  'pendingReview',
  'publishedAt',
  'savedBy',
  'series',
  'slug',
  'storedStatus',
  'updatedAt',
  'visibility',
])

/** More links or rows than this are not read of one field. */
const most = 100

/**
 * The values that a form sends for some fields, each of the kind that its field stores. What is of another kind or refused by its field
 * is left out, so that the stored value stays.
 */
export const formValues = async (
  fields: FlattenedField[],
  sent: Values,
  req: PayloadRequest,
): Promise<Values> => {
  const values: Values = {}
  for (const field of fields) {
    const value = kept.has(field.name) ? undefined : sent[field.name]
    if (value === undefined) continue
    const typed = value === null ? null : await typedValue(field, value, { req, sent })
    if (typed !== undefined) values[field.name] = typed
  }

  return values
}

type Around = { req: PayloadRequest; sent: Values }

const typedValue = async (
  field: FlattenedField,
  value: unknown,
  around: Around,
): Promise<unknown> => {
  switch (field.type) {
    case 'text':
      return typeof value === 'string' && !field.hasMany && (await isTaken(field, value, around))
        ? value
        : undefined
    case 'textarea':
    case 'email':
    case 'code':
    case 'date':
      return typeof value === 'string' ? value : undefined
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined
    case 'checkbox':
      return typeof value === 'boolean' ? value : undefined
    case 'select':
    case 'radio':
      return chosen(field, value)
    case 'relationship':
    case 'upload':
      return links(field, value)
    case 'richText':
      return !isTooMuch(value) && isState(value) ? value : undefined
    case 'group':
      return isRecord(value) ? formValues(field.flattenedFields, value, around.req) : undefined
    case 'array':
      return Array.isArray(value)
        ? Promise.all(
            value
              .slice(0, most)
              .filter(isRecord)
              .map((row) => formValues(field.flattenedFields, row, around.req)),
          )
        : undefined
    default:
      return undefined
  }
}

/** Whether the field itself takes a text, such as an address that is to be one. */
const isTaken = async (
  { validate, required, ...field }: Extract<FlattenedField, { type: 'text' }>,
  value: string,
  { req, sent }: Around,
): Promise<boolean> => {
  if (!validate || value === '') return true
  // A field of one text takes one; what else Payload passes to it depends on the form.
  const judge = validate as TextFieldSingleValidation
  const verdict = await judge(value, {
    ...field,
    blockData: {},
    data: sent,
    event: 'onChange',
    operation: 'update',
    overrideAccess: false,
    path: [field.name],
    preferences: { fields: {} },
    previousValue: undefined,
    req,
    required: false,
    siblingData: sent,
  } as Parameters<TextFieldSingleValidation>[1])

  return verdict === true
}

const chosen = (
  field: Extract<FlattenedField, { type: 'select' | 'radio' }>,
  value: unknown,
): unknown => {
  const options = field.options.map((option) =>
    typeof option === 'string' ? option : option.value,
  )
  const isOption = (one: unknown) => options.some((option) => option === one)
  if (field.type === 'select' && field.hasMany) {
    return Array.isArray(value) ? value.filter(isOption) : undefined
  }

  return isOption(value) ? value : undefined
}

const links = (
  field: Extract<FlattenedField, { type: 'relationship' | 'upload' }>,
  value: unknown,
): unknown => {
  if (!field.hasMany) return isId(value) ? value : undefined

  return Array.isArray(value) ? value.slice(0, most).filter(isId) : undefined
}

const isId = (value: unknown): boolean =>
  typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string'

/** Whether a value has the form of rich text: nodes of a type each, all the way down. */
const isState = (value: unknown): boolean =>
  isRecord(value) && isRecord(value.root) && isNode(value.root)

const isNode = (node: unknown): boolean =>
  isRecord(node) &&
  typeof node.type === 'string' &&
  (node.children === undefined || (Array.isArray(node.children) && node.children.every(isNode)))
