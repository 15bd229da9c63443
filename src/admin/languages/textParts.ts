import type { Say } from '../../i18n/texts.ts'
import { everyResource, localizedFields, nameInForm } from '../../model/fields/localizedNames.ts'

/** The localized parts of an entry with their labels. */
const labels = new Map([
  ...everyResource
    .flatMap(localizedFields)
    .map((field) => [nameInForm(field), field.label] as const),
  ['accessibilityDetails', 'collections:accessibility:details'] as const,
])

/** The names of the parts in the form. */
export const parts: string[] = [...labels.keys()]

/** The label of a part. */
export const labelOfPart = (part: string, say: Say): string => {
  const label = labels.get(part)

  return label ? say(label) : part
}
