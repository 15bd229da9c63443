import { APIError, type PayloadRequest } from 'payload'

/** A JSON answer that no cache stores, because it depends on the caller. */
export const answering = (body: object, status = 200): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } })

/** The id in the path of a request. Throws 404 where it is not a positive integer. */
export const idIn = ({ routeParams }: PayloadRequest): number => {
  const id = Number(routeParams?.id)
  if (!Number.isSafeInteger(id) || id < 1) throw new APIError('Not found', 404)

  return id
}
