/** The id Payload gives the input of a field, so that its own links to faults find it. */
export const fieldId = (path: string): string => `field-${path.replaceAll('.', '__')}`

/** The classes of a field of Payload's, which bring its look. */
export const fieldClass = (faulty: boolean): string => `field-type text${faulty ? ' error' : ''}`
