import type { Payload } from 'payload'
import { createSeries } from '../../src/content/series/createSeries'
import { inTransaction } from '../../src/storage/database/transaction'

const dates = 750

/** Adds a series of 750 public dates, the longest possible. */
export const addSeries = async (payload: Payload): Promise<void> => {
  await inTransaction(payload, {}, (req) =>
    createSeries(
      req,
      {
        title: 'Practice',
        startLocal: '2027-01-04 18:00:00',
        endLocal: '2027-01-04 19:00:00',
        timezone: 'Europe/Rome',
        visibility: 'public',
        _status: 'published',
      },
      { rule: `FREQ=DAILY;COUNT=${dates}` },
    ),
  )
}
