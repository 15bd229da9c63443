/** A Markdown table. */
export const table = (head: string[], rows: string[][]): string =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** A number with three significant digits, or a whole one: 0.345, 3.45, 34.5, 345, 3456. */
export const figure = (value: number | undefined): string => {
  if (value === undefined || Number.isNaN(value)) return '–'
  const decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2

  return value.toFixed(decimals)
}

export const megabytes = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MB`

export const kilobytes = (bytes: number): string => `${figure(bytes / 1000)} kB`
