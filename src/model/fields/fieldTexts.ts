import type { Texts } from '../../i18n/texts.ts'

type Names = {
  [Section in 'label' | 'takes' | 'tells']: keyof Texts['fields'][Section] & string
}

/** The keys of the texts of a field: its name in the form of editors, and the description of its parameter. */
export const named = <Name extends Names['label'] & Names['takes']>(name: Name) =>
  ({ label: `fields:label:${name}`, takes: `fields:takes:${name}` }) as const

/** The same of a field whose description in an answer differs from that of its parameter. */
export const described = <Name extends Names['label'] & Names['takes'] & Names['tells']>(
  name: Name,
) => ({ ...named(name), tells: `fields:tells:${name}` }) as const
