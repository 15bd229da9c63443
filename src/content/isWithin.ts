type Parent = number | null | undefined

/**
 * Whether an entry is another one or stands below it, however far (EV-102, CT-18). `parentOf` answers with the id of what an entry
 * stands directly below, and with nothing where that is none. Parents that go round in a circle end it.
 */
export const isWithin = async (
  id: number,
  other: number,
  parentOf: (id: number) => Promise<Parent> | Parent,
): Promise<boolean> => {
  const seen = new Set<number>()
  for (let one: Parent = id; one && !seen.has(one); one = await parentOf(one)) {
    if (one === other) return true
    seen.add(one)
  }

  return false
}
