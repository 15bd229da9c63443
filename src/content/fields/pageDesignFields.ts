import type { Field, SelectField, TextareaField, TextField } from 'payload'
import { label, say } from '../../i18n/admin.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { corners, fonts, looks } from '../../model/pageDesign.ts'
import { inBrowser } from '../componentPath.ts'
import { ownFontField } from './ownFontField.ts'
import { atMost } from './textFields.ts'

type Says = (key: TextKey) => Record<string, string>

/** How the public pages look, with a preview of what is chosen in the form. */
export const pageDesignFields = (says: Says): Field[] => [
  choice('look', looks, says),
  choice('font', fonts, says),
  ownFontField(says),
  choice('corners', corners, says),
  {
    name: 'lookPreview',
    type: 'ui',
    admin: { components: { Field: inBrowser('LookPreview') } },
  },
]

const choice = <Name extends 'look' | 'font' | 'corners', Value extends string>(
  name: Name,
  values: readonly [Value, ...Value[]],
  says: Says,
): SelectField => ({
  name,
  type: 'select',
  label: label(`owner:${name}`),
  options: values.map((value) => ({
    value,
    // The names of the choices are texts of the same group, by name and value.
    label: says(`owner:${name}Choice:${value}` as TextKey),
  })),
  defaultValue: values[0],
  admin: { isClearable: false },
})

/** A style sheet of the site's own, in bytes at most. */
export const longestOwnStyle = 50_000

/** CSS that the pages load after their own. */
export const ownStyleField = (says: Says): TextareaField => ({
  name: 'ownStyle',
  type: 'textarea',
  label: label('owner:ownStyle'),
  admin: { description: says('owner:ownStyleHint'), rows: 8 },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
  validate: (value: string | null | undefined, options) => {
    const style = value ?? ''
    if (loadsElsewhere(style)) return say(options.req, 'owner:foreignStyle')

    return atMost(longestOwnStyle)(style, options)
  },
})

/** The path of a style sheet that the site serves itself; pages load it after all others. */
export const ownStyleAddressField = (says: Says): TextField => ({
  name: 'ownStyleAddress',
  type: 'text',
  label: label('owner:ownStyleAddress'),
  admin: { description: says('owner:ownStyleAddressHint'), placeholder: '/our.css' },
  hooks: { beforeValidate: [({ value }) => (typeof value === 'string' ? value.trim() : value)] },
  validate: (value: string | null | undefined, { req }) =>
    !value || isOwnPath(value) || say(req, 'owner:noOwnPath'),
})

/** Whether browsers make a path of the page's own site of an address, without a change: `/our.css?v=2`. */
const isOwnPath = (address: string): boolean => {
  if (address.length > 2000 || !URL.canParse(address, anySite)) return false
  const { origin, pathname, search } = new URL(address, anySite)

  return origin === anySite && address === pathname + search
}

const anySite = 'http://site.invalid'

/** Whether a style sheet imports another or loads from another host: `url(https://…)`, `url(//…)`. Escapes hide neither. */
const loadsElsewhere = (style: string): boolean => {
  const plain = style
    .replace(/\\([\da-f]{1,6})\s?/gi, (_, code: string) => characterOf(Number.parseInt(code, 16)))
    .replaceAll('\\', '')
    .replace(/\/\*.*?\*\//gs, '')

  return (
    /@import/i.test(plain) || /(?:url|src|image(?:-set)?)\(\s*["']?\s*(?:[a-z]+:)?\/\//i.test(plain)
  )
}

const characterOf = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
