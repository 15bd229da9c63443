/** Whoever has an entry open, as they are called; an empty text where that is not told. */
export const nameOfEditor = (editor: unknown): string => {
  if (typeof editor !== 'object' || editor === null) return ''
  const values = new Map<string, unknown>(Object.entries(editor))
  const found = ['name', 'username', 'email'].map((key) => values.get(key)).find(Boolean)

  return typeof found === 'string' ? found : ''
}
