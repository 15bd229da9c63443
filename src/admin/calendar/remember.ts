/** Writes what is shown into the address, so that a reload and the way back find it again. */
export const remember = (shown: Record<string, string | number | undefined>): void => {
  const address = new URL(window.location.href)
  for (const [name, value] of Object.entries(shown)) {
    if (value === undefined) address.searchParams.delete(name)
    else address.searchParams.set(name, `${value}`)
  }
  window.history.replaceState(window.history.state, '', address)
}
