import type { CollectionBeforeOperationHook } from 'payload'
import { marksIn, mostStoredMarks } from '../../calendar/markup.ts'
import { say } from '../../i18n/admin.ts'
import { invalid } from '../invalid.ts'
import { isTooMuch } from '../richText/weight.ts'

/**
 * Refuses rich text of more nodes, and HTML beside it of more tags and lines, than can be saved while others are answered, before
 * anything walks through them. Throws Payload's `ValidationError`.
 */
export const boundRichText: CollectionBeforeOperationHook = ({
  args,
  collection,
  operation,
  req,
}) => {
  if (operation !== 'create' && operation !== 'update') return args
  const sent: Record<string, unknown> = { ...args.data }
  const wrong = collection.flattenedFields.filter(
    ({ type, name }) =>
      type === 'richText' && (isTooMuch(sent[name]) || isTooMuchHtml(sent[`${name}Html`])),
  )
  if (wrong.length === 0) return args

  const message = say(req, 'refusals:tooMuchText')
  throw invalid(
    req,
    collection.slug,
    wrong.map(({ name }) => ({ path: name, message })),
  )
}

const isTooMuchHtml = (html: unknown) => typeof html === 'string' && marksIn(html) > mostStoredMarks
