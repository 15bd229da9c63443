/** A name as it is looked for while it is typed: without case and accents. What is stored is searched by the server. */
export const looseKey = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
