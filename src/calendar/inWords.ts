/** A time in hours and minutes, rounded up, in the words of a language: "1 hour, 5 minutes". Takes milliseconds. */
export const inWords = (time: number, language: string): string => {
  const all = Math.max(1, Math.ceil(time / 60_000))
  const parts = { hour: Math.floor(all / 60), minute: all % 60 }
  const words = (['hour', 'minute'] as const)
    .filter((unit) => parts[unit] > 0)
    .map((unit) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
        parts[unit],
      ),
    )

  return new Intl.ListFormat(language, { type: 'unit' }).format(words)
}
