import type { ReactSelectOption } from '@payloadcms/ui'
import type { Option } from './option.ts'

/** The value of the line that begins a new entry. */
export const making = 'make'

export const asOption = (option: Option) => ({ value: option.id, label: option.name, option })

export const asChosen = (id: number, option: Option | undefined) => ({
  value: id,
  label: option?.name ?? `${id}`,
})

/** Whether the name of a category matches the search; the line for a new one always does. */
export const isFound = ({ data }: { data: ReactSelectOption }, search: string): boolean => {
  if (data.value === making) return true
  const option = 'option' in data ? (data.option as Option) : undefined

  return option !== undefined && looseKey(option.name).includes(looseKey(search))
}

/** A text without case and accents, for comparing names while one is typed; the server searches by stored keys. */
export const looseKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
