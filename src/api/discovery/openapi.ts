import type { Endpoint } from '../call'
import type { Route } from '../route'

/** `GET /doc` (DOC-6, DOC-7). */
export const readDocument =
  (_routes: () => Route[]): Endpoint =>
  async () => ({ body: {} })
