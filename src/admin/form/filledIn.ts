import type { getTranslation } from '@payloadcms/translations'
import type { ClientField, FormState, Option } from 'payload'
import { isBlank } from '../languages/isBlank.ts'

/** What Payload says of a field: a text, or one in each language. */
type Words = Parameters<typeof getTranslation>[0]

type Given = {
  state: FormState
  /** The values of fields that say nothing, by their paths, where these are not empty. */
  usual: Record<string, unknown>
}

/** The labels of the fields whose value is neither empty nor usual; the choice itself of one among a few. */
export const filledIn = (fields: ClientField[], given: Given, path = ''): Words[] =>
  fields.flatMap((field) => {
    const isNamed = 'name' in field && field.name !== undefined
    const own = isNamed ? [path, field.name].filter(Boolean).join('.') : path
    if ('fields' in field) return filledIn(field.fields, given, own)
    if (!isNamed || field.type === 'ui' || field.admin?.hidden) return []
    const value = given.state[own]?.value
    const usual = given.usual[own]
    if (value === usual || (isEmpty(value) && usual !== true)) return []
    const chosen =
      'options' in field ? field.options.find((option) => valueIn(option) === value) : undefined

    return [(typeof chosen === 'object' ? chosen.label : chosen) ?? labelOf(field)]
  })

const labelOf = (field: ClientField): Words => ('label' in field && field.label) || ''

const valueIn = (option: Option) => (typeof option === 'string' ? option : option.value)

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : isBlank(value))
