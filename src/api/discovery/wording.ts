import type { Language, Wording } from '../../calendar/language'
import type { Json, Tree } from './schema'

/** A tree with every text of ours in one language; nothing else depends on the language (DOC-5). */
export const inLanguage = (tree: Tree, language: Language): Tree =>
  Object.fromEntries(Object.entries(tree).map(([name, value]) => [name, valueIn(value, language)]))

const valueIn = (value: Json, language: Language): Json => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((member) => valueIn(member, language))

  return isWording(value) ? value[language] : inLanguage(value, language)
}

const isWording = (value: Tree | Wording): value is Wording =>
  typeof value.en === 'string' && typeof value.it === 'string'
