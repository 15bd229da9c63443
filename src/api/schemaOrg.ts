/** The vocabulary of every `json_ld` (EV-73). */
export const schemaOrg = 'http://schema.org'
