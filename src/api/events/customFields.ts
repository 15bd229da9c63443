import type { Event } from '../../payload-types'
import type { Call } from '../call'

/** The extra fields of an installation that hold something, `[]` for none (EV-74). */
export const customFieldsOf = (event: Event, call: Call) => {
  // The fields are the installation's own, so the generated type of this one does not know them.
  const values = (event as { customFields?: Record<string, string | null> }).customFields ?? {}
  const spoken = call.settings.customFields.flatMap(({ name, label }) =>
    values[name] ? [[name, { label: label[call.language], value: values[name] }]] : [],
  )

  return spoken.length > 0 ? Object.fromEntries(spoken) : []
}
