import type { FieldHook, TextareaField, TextField } from 'payload'
import type { Wording } from '../../calendar/language'
import { plainText, singleLine } from '../../calendar/text'
import { localeOf, say } from '../wording'

/** The localized title or name of an entry: plain text, never blank in English (GEN-42, LIM-5, LIM-6). */
export const titleField = (name: 'title' | 'name', label: Wording, maxLength = 255): TextField => ({
  name,
  type: 'text',
  label,
  localized: true,
  maxLength,
  admin: { components: { Cell: '/src/admin/list/TitleCell#TitleCell' } },
  hooks: { beforeValidate: [clean(plainText)] },
  validate: (value: string | null | undefined, { operation, req }) => {
    // Italian may stay empty and then shows the English text (LANG-4); English never is (LANG-5).
    const needed = operation === 'create' || localeOf(req) === 'en'
    if (needed && !value?.trim()) {
      return say(req, { en: 'This is needed.', it: 'Questo è necessario.' })
    }
    if ((value?.length ?? 0) <= maxLength) return true

    return say(req, {
      en: `At most ${maxLength} characters.`,
      it: `Al massimo ${maxLength} caratteri.`,
    })
  },
})

/** A one-line text such as a part of an address (GEN-45, LIM-5). */
export const lineField = (
  name: string,
  label: Wording,
  admin: TextField['admin'] = {},
): TextField => ({
  name,
  type: 'text',
  label,
  maxLength: 255,
  admin,
  hooks: { beforeValidate: [clean(singleLine)] },
})

/** An absolute http(s) address, kept as typed (EV-97, VE-16). `javascript:` and the like are refused. */
export const websiteField: TextField = {
  name: 'website',
  type: 'text',
  label: { en: 'Website', it: 'Sito web' },
  admin: { placeholder: 'https://' },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
  validate: (value: string | null | undefined, { req }) =>
    !value || isWebAddress(value)
      ? true
      : say(req, {
          en: 'This must be a full address that starts with https:// or http://.',
          it: 'Serve un indirizzo completo che inizi con https:// o http://.',
        }),
}

/** Whether a text is an absolute address with the scheme http or https and a host. */
export const isWebAddress = (value: string): boolean =>
  value.length <= 2000 && /^https?:\/\/[^/\s]/i.test(value) && URL.canParse(value)

export const slugField: TextField = {
  name: 'slug',
  type: 'text',
  label: { en: 'Public address', it: 'Indirizzo pubblico' },
  localized: true,
  admin: {
    position: 'sidebar',
    components: { Field: '/src/admin/form/SlugField#SlugField' },
  },
}

/** A stored value that hooks fill and nobody edits. */
export const hiddenText = (name: string, localized = false): TextareaField => ({
  name,
  type: 'textarea',
  hidden: true,
  localized,
})

/** What is stored is never cleaned again: a title that reads `<b>` would lose it. */
function clean(cleaned: (text: string) => string): FieldHook {
  return ({ value, previousValue }) =>
    typeof value === 'string' && value !== previousValue ? cleaned(value) : value
}
