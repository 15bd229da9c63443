import type { Payload } from 'payload'
import { settingsOf } from '../settings.ts'
import { keyOf } from './choose.ts'
import type { EnglishCopy } from './find.ts'

/** What was found, as lines to print, an entry each with its Italian form in the admin. */
export const reportLines = (
  payload: Payload,
  { meant, left }: { meant: EnglishCopy[]; left: EnglishCopy[] },
): string[] => {
  const { site } = settingsOf(payload.config)
  const lineOf = (copy: EnglishCopy) =>
    [
      `  ${keyOf(copy)} ${copy.title}`,
      `    ${fieldNames(copy)}`,
      `    ${site ?? ''}${payload.config.routes.admin}/collections/${pathOf(copy)}?locale=it`,
    ].join('\n')

  return [
    ...section('In Italian these texts are the English ones, word for word:', meant.map(lineOf)),
    ...section(
      'The same in both languages, and left alone unless named with --fields:',
      left.map((copy) => `  ${keyOf(copy)} ${copy.title}: ${fieldNames(copy)}`),
    ),
  ]
}

const pathOf = ({ collection, id, inTrash }: EnglishCopy): string =>
  `${collection}/${inTrash ? 'trash/' : ''}${id}`

const section = (heading: string, lines: string[]): string[] =>
  lines.length > 0 ? [heading, ...lines, ''] : []

const fieldNames = ({ fields }: EnglishCopy): string => fields.map(({ name }) => name).join(', ')
