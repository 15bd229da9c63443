/** Where the calendar is, and who asks. */
export const url = process.env.CALENDAR_URL ?? ''
export const authorization = process.env.CALENDAR_AUTHORIZATION ?? ''

/** What every client is to write. */
export const chess = {
  title: 'Evening of chess',
  start_date: '2026-12-01 20:00:00',
  end_date: '2026-12-01 22:00:00',
  status: 'publish' as const,
  categories: ['Games', { name: 'Evenings' }],
  venue: { venue: 'Town hall', city: 'Bologna' },
}

/** Prints what became of it, for the test to read. */
export const report = (story: () => Promise<Record<string, unknown>>): void => {
  story().then(
    (said) => console.log(JSON.stringify(said)),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
}
