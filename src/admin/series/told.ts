/** What was done to dates of a series, told once a page is loaded anew, and the permit that takes it back. */
export type Told = { text: string; undo?: string | undefined }

const key = 'events-calendar-series-told'

export const tellLater = (told: Told): void => sessionStorage.setItem(key, JSON.stringify(told))

/** What is to be told, once. */
export const takeTold = (): Told | undefined => {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  try {
    const found: unknown = JSON.parse(kept ?? 'null')
    if (typeof found !== 'object' || found === null || !('text' in found)) return undefined

    // Kept above; the server reads it again before anything is undone.
    return found as Told
  } catch {
    return undefined
  }
}
