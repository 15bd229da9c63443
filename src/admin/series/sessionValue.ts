/** Stores a value in the session of the browser, for the page that is loaded next. */
export const storeValue = (key: string, value: object): void =>
  sessionStorage.setItem(key, JSON.stringify(value))

/** Returns a stored value and removes it; undefined where none is stored, or none that can be read. */
export const takeValue = (key: string): object | undefined => {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const found: unknown = JSON.parse(stored ?? 'null')

    return typeof found === 'object' && found !== null ? found : undefined
  } catch {
    return undefined
  }
}
