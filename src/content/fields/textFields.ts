import type { FieldHook, PayloadRequest, TextField } from 'payload'
import { lengthOf, longestImportedTitle, plainText, singleLine } from '../../calendar/text.ts'
import { label, say } from '../../i18n/admin.ts'
import type { FieldOfKind } from '../../model/fields/field.ts'
import { localeOf } from '../../model/locale.ts'
import { isRecord } from '../../model/plainJson.ts'
import { languagesOf } from '../../model/settings.ts'
import { inBrowser } from '../componentPath.ts'

/**
 * The localized title or name of an entry: plain text, never blank in the first language (GEN-42, LIM-5, LIM-6). One that is longer
 * than people may write stays, as it came, until it is changed.
 */
export const titleField = ({
  stored,
  label: key,
  localized,
  max,
}: FieldOfKind<'title'>): TextField => ({
  name: stored,
  type: 'text',
  label: label(key),
  localized,
  admin: { components: { Cell: inBrowser('TitleCell'), Label: inBrowser('RequiredLabel') } },
  hooks: { beforeValidate: [clean(plainText), nothingForEmpty], beforeDuplicate: [noteFirst] },
  validate: (value: string | null | undefined, options) => {
    const { operation, overrideAccess, previousValue, req } = options
    // Others may stay empty and then show the text of the first language (LANG-4), which never is (LANG-5).
    const becomesFirst = operation === 'create' && !req.context[copiedFirst]
    const needed = becomesFirst || localeOf(req) === languagesOf(req.payload)[0]
    if (needed && !value?.trim()) {
      return say(req, 'refusals:blank')
    }

    if (value === previousValue) return true
    const isRetained = overrideAccess || req.context.isRestoringVersion || req.context[keepsTitles]

    return atMost(isRetained ? longestImportedTitle : max)(value, options)
  },
})

const keepsTitles = 'titlesAreStored'

/**
 * The `context` of a save for a user whose titles come from elsewhere, and are stored in full (LIM-5). Saves of the
 * server need none.
 */
export const keepingTitles = { [keepsTitles]: true }

/** A title that was emptied is none, so that lists of what is not translated find it. */
const nothingForEmpty: FieldHook = ({ value }) => (value === '' ? null : value)

const copiedFirst = 'titleIsCopiedInFirstLanguage'

/** Remembers for `validate`, which sees one language, whether what is duplicated has a title in the first. */
const noteFirst: FieldHook = ({ field, req, siblingDocWithLocales, value }) => {
  const titles = new Map(Object.entries(siblingDocWithLocales ?? {})).get(field.name ?? '')
  req.context[copiedFirst] = isRecord(titles) && Boolean(titles[languagesOf(req.payload)[0]])

  return value
}

/** Refuses a text of more characters; Payload's own limit counts an emoji twice (LIM-5). */
export const atMost =
  (max: number) =>
  (value: string | null | undefined, { req }: { req: PayloadRequest }): string | true =>
    lengthOf(value ?? '') <= max || say(req, 'refusals:tooLong', { max })

/** A one-line text such as a part of an address (GEN-45, LIM-5). */
export const lineField = (
  { stored, label: key, localized, ...field }: FieldOfKind<'line' | 'notice'>,
  admin: TextField['admin'] = {},
): TextField => ({
  name: stored,
  type: 'text',
  label: label(key),
  localized,
  validate: atMost('max' in field ? field.max : 255),
  admin,
  hooks: { beforeValidate: [clean(singleLine)] },
})

/** An absolute http(s) address, stored as typed (EV-97, VE-16). `javascript:` and the like are refused. */
export const websiteField = ({ stored, label: key }: FieldOfKind<'website'>): TextField => ({
  name: stored,
  type: 'text',
  label: label(key),
  admin: { placeholder: 'https://' },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
  validate: (value: string | null | undefined, { req }) =>
    !value || isWebAddress(value) ? true : say(req, 'refusals:noWebAddress'),
})

/** Whether a text is an absolute address with the scheme http or https and a host. */
export const isWebAddress = (value: string): boolean =>
  value.length <= 2000 && /^https?:\/\/[^/\s]\P{Cc}*$/iu.test(value) && URL.canParse(value)

export const slugField = ({ stored, label: key, localized }: FieldOfKind<'slug'>): TextField => ({
  name: stored,
  type: 'text',
  label: label(key),
  localized,
  admin: {
    position: 'sidebar',
    className: 'for-publishers',
    components: { Field: inBrowser('SlugField') },
  },
})

/**
 * The longest text that is made of what was written: HTML grows when it is rendered.
 * Without a limit of its own Payload would refuse more than 40,000 characters (LIM-7).
 */
export const longestStored = 5_000_000

/** What is stored is never cleaned again, nor what a version has stored: a title that reads `<b>` would lose it. */
function clean(cleaned: (text: string) => string): FieldHook {
  return ({ value, previousValue, req }) =>
    typeof value === 'string' && value !== previousValue && !req.context.isRestoringVersion
      ? cleaned(value)
      : value
}
