/** What is shown, by the names that it has in the address. */
export type Shown = Record<string, string | number | undefined>

/** Writes what is shown into the address, so that a reload and the way back find it again. */
export const remember = (shown: Shown): void => {
  const address = new URL(window.location.href)
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined || value === '') address.searchParams.delete(name)
    else address.searchParams.set(name, `${value}`)
  }
  window.history.replaceState(window.history.state, '', address)
}
