import type { StaticLabel } from 'payload'
import type { Event } from '../../payload-types.ts'
import type { Call } from '../call.ts'

/** The extra fields of an installation that hold something, `[]` for none (EV-74). */
export const customFieldsOf = (event: Event, call: Call) => {
  // `fields/custom` is the only writer of this JSON.
  const values = (event.customFields as Record<string, string | null> | null) ?? {}
  const spoken = call.settings.customFields.flatMap(({ name, label }) =>
    values[name] ? [[name, { label: labelIn(label, call) ?? name, value: values[name] }]] : [],
  )

  return spoken.length > 0 ? Object.fromEntries(spoken) : []
}

const labelIn = (label: StaticLabel, { language, settings }: Call): string | undefined =>
  typeof label === 'string' ? label : (label[language] ?? label[settings.languages[0]])
