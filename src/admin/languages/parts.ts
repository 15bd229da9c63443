import type { Say } from '../../i18n/texts.ts'
import { everyResource, localizedFields, nameInForm } from '../../model/fields/texts.ts'

/** What may be written in each language, and how it is called. */
const labels = new Map(
  everyResource.flatMap(localizedFields).map((field) => [nameInForm(field), field.label]),
)

/** Their names in the form. */
export const parts: string[] = [...labels.keys()]

/** What a part is called. */
export const labelOfPart = (part: string, say: Say): string => {
  const label = labels.get(part)

  return label ? say(label) : part
}
