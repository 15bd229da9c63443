/** The address of the calendar, and the caller. */
export const url = process.env.CALENDAR_URL ?? ''
export const authorization = process.env.CALENDAR_AUTHORIZATION ?? ''

/** The event that every client writes. */
export const chess = {
  title: 'Evening of chess',
  start_date: '2026-12-01 20:00:00',
  end_date: '2026-12-01 22:00:00',
  status: 'publish' as const,
  categories: ['Games', { name: 'Evenings' }],
  venue: { venue: 'Town hall', city: 'Bologna' },
}

/** The event of an answer to a write, which would be a plan if the request had `dry_run`. Throws where there is none. */
export const eventOf = <Answer extends object>(
  answer: Answer | undefined,
): Exclude<Answer, { dry_run: unknown }> => {
  if (!answer || 'dry_run' in answer) throw new Error('The answer is no event.')

  // `in` does not narrow a type parameter.
  return answer as Exclude<Answer, { dry_run: unknown }>
}

/** Prints the result for the test. */
export const report = (story: () => Promise<Record<string, unknown>>): void => {
  story().then(
    (said) => console.log(JSON.stringify(said)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
