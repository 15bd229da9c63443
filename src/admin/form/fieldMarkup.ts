/** The id that Payload gives the input of a field, to which its list of faults links. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '__')}`

/** The CSS classes of Payload's fields. */
export const fieldClass = (faulty: boolean): string => `field-type text${faulty ? ' error' : ''}`
