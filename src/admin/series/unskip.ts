import type { PayloadRequest } from 'payload'
import { changeSeries } from '../../content/series/changeSeries.ts'
import { seriesToChange } from '../../content/series/seriesToChange.ts'

/**
 * Lets the series of a date have one again that it skips, with the id that it had where it lies in the trash (RC-19). Throws Payload's
 * `NotFound`, `Forbidden` and `ValidationError`.
 */
export const unskip = async (req: PayloadRequest, id: number, key: string): Promise<void> => {
  const { schedule } = await seriesToChange(req, id)
  const skip = schedule.skip.filter((one) => one !== key)

  return changeSeries(req, id, { when: { recurrence: { skip } } })
}
