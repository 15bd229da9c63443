import type { Payload } from 'payload'

/** The stored dates of a series, by time; `more` selects others beside published ones. */
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
