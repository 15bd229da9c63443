/** The size of a file for readers: `840 kB`, `2.4 MB`, `2,4 MB`. */
export const formatBytes = (bytes: number, language: string): string => {
  const isLarge = bytes >= 1_000_000
  const value = bytes / (isLarge ? 1_000_000 : 1000)
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: isLarge ? 1 : 0 })

  return `${format.format(isLarge ? value : Math.ceil(value))} ${isLarge ? 'MB' : 'kB'}`
}
