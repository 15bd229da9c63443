import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { z } from 'zod'
import { mayKeepPassword, unsealedPassword } from '../../content/sources/sourceHooks.ts'
import { isAccepted, sourceKinds, storedAddress } from '../../content/sources/sourceRules.ts'
import { declaresBody } from '../../http/declaredIds.ts'
import { queueOfProcess } from '../../http/server/queueOfProcess.ts'
import { say } from '../../i18n/admin.ts'
import { settingsOf } from '../../model/settings.ts'
import { requireAdministrator } from './administratorsAlone.ts'
import { faultOf } from './sourceFailure.ts'
import { previewSource } from './sourcePreview.ts'
import { sourceById } from './storedSources.ts'

/** One source is previewed at a time: a service may have 5,000 objects of each kind. */
const turns = queueOfProcess('source previews', {
  atOnce: 1,
  waiting: 4,
  waitingEach: 1,
  patience: 20_000,
})

const sentSchema = z.object({
  /** That of the source, where it is saved: its stored password is used, and what it brought in is compared. */
  id: z.union([z.string().max(40), z.number().int()]).nullish(),
  kind: z.enum(sourceKinds),
  address: z.string().max(2_000),
  login: z.string().max(200).nullish(),
  password: z.string().max(200).nullish(),
  as: z.enum(['draft', 'pending', 'published']),
  vanished: z.enum(['keep', 'withdraw']),
  language: z.string().max(20).nullish(),
})

/** The endpoint that says what a reading of a source would do, as its form has it, saved or not. It stores nothing. */
export const previewEndpoint: Endpoint = {
  path: '/admin-source-preview',
  method: 'post',
  custom: declaresBody(sentSchema, [
    { at: 'body.id', of: 'calendar-sources', right: 'administrators' },
  ]),
  handler: async (req) => {
    requireAdministrator(req)
    const read = sentSchema.safeParse(await req.json?.())
    if (!read.success) throw new APIError(z.prettifyError(read.error), 400, undefined, true)
    const leave = await turns().enter(`${req.user?.id ?? ''}`, { signal: req.signal ?? undefined })
    try {
      const answer = await preview(req, read.data)

      return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } })
    } finally {
      leave()
    }
  },
}

const preview = async (req: PayloadRequest, { id, ...sent }: z.output<typeof sentSchema>) => {
  const { payload } = req
  const stored = id === null || id === undefined ? undefined : await sourceById(payload, id)
  if (id && !stored) throw new APIError(say(req, 'sources:unknown'), 404, undefined, true)
  const address = storedAddress(sent.address)
  if (!isAccepted(address, settingsOf(payload.config).trustedImageHosts))
    throw new APIError(say(req, 'sources:noAddress'), 400, undefined, true)
  const site = { address, login: sent.login }
  const kept =
    stored && mayKeepPassword(site, stored)
      ? unsealedPassword(payload, stored.sealedPassword)
      : undefined
  try {
    return await previewSource(req, {
      ...sent,
      address,
      id: stored?.id,
      password: sent.password || kept,
    })
  } catch (error) {
    const fault = faultOf(error)
    if (fault === 'unknown') throw error
    throw new APIError(say(req, `sources:fault:${fault}`), 400, undefined, true)
  }
}
