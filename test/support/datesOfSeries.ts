import type { Payload } from 'payload'

/** The dates of a series as they are stored, by their time; `more` says which of them beside those that are out. */
export const datesOfSeries = async (
  { payload }: { payload: Payload },
  series: number,
  more: { draft?: boolean; trash?: boolean } = {},
) => {
  const { docs } = await payload.find({
    collection: 'events',
    where: { series: { equals: series } },
    sort: 'startLocal',
    limit: 0,
    ...more,
  })

  return docs
}
