import { lengthOf, plainText } from '../calendar/text.ts'
import { ofKinds } from '../model/fields/derive.ts'
import type { Fields } from '../model/fields/field.ts'
import { type Changed, withoutEmbedded } from './embedded.ts'

type Members = { [member: string]: unknown }

/** The HTML of an object as far as a calendar stores it, and what changed of it. */
export const storableTexts = (fields: Fields, object: Members) => {
  const found = Object.keys(ofKinds(fields, ['html'])).flatMap((name) => {
    const html = object[name]

    return typeof html === 'string' ? [{ name, ...withoutEmbedded(html) }] : []
  })

  return {
    texts: Object.fromEntries(found.map(({ name, html }) => [name, html])),
    changed: found.flatMap(({ changed }) => changed),
  }
}

/** What is said of such a change. */
export const noteOn = ({ element, became, address }: Changed): string => {
  const of = address === undefined ? '' : `: ${address}`

  return {
    link: `<${element}> is a link now${of}`,
    paragraphs: `<${element}> is paragraphs now`,
    nothing: `<${element}> is not allowed in texts and was left out${of}`,
  }[became]
}

/**
 * The notes on titles and names that are too long to be typed here, and are stored in full (LIM-5); none on those that equal
 * the first language.
 */
export const longTitles = (fields: Fields, object: Members, first: Members = {}): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'title' || object[name] === first[name]) return []
    const written = object[name]
    const length = typeof written === 'string' ? lengthOf(plainText(written)) : 0

    return length > field.max
      ? [`${name} has ${length} characters, more than ${field.max}, and is kept whole`]
      : []
  })
