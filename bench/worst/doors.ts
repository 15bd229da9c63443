import { handleEndpoints, type Payload } from 'payload'
import { handle } from '../../src/api/handle'
import { handlePayloadRest } from '../../src/content/payloadRest/handlePayloadRest'
import { handlePage } from '../../src/publicPages/handlePage'

/** The interface of a request: the contract, the public pages, Payload's own interface. */
export type Door = 'contract' | 'pages' | 'payloadRest'

const site = 'https://calendar.example'

/** Reads a calendar in this process as an anonymous caller, at a path after the host, with the whole body. */
export const readerOf = (payload: Payload) => {
  const answers: Record<Door, (request: Request) => Promise<Response>> = {
    contract: (request) => handle(payload, request),
    pages: (request) => handlePage(payload, request),
    payloadRest: (request) =>
      handlePayloadRest(
        { config: async () => payload.config, open: async () => payload },
        request,
        (passed) =>
          handleEndpoints({
            config: payload.config,
            payloadInstanceCacheKey: keyOf(payload),
            request: passed,
          }),
      ),
  }

  return async (door: Door, path: string): Promise<{ status: number; bytes: number }> => {
    const response = await answers[door](
      new Request(site + path, { headers: { host: 'calendar.example' } }),
    )

    return { status: response.status, bytes: (await response.arrayBuffer()).byteLength }
  }
}

export type Read = ReturnType<typeof readerOf>

/** The keys by which `getPayload` finds calendars. */
const keys = new WeakMap<Payload, string>()

/** Records the key of an opened calendar, by which Payload's own interface finds it. */
export const openedAs = (payload: Payload, key: string): Payload => {
  keys.set(payload, key)

  return payload
}

const keyOf = (payload: Payload): string => keys.get(payload) ?? 'default'
