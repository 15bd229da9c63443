import { retryAfter } from '../../storage/database/databaseErrors.ts'
import { isOut } from '../../storage/outage.ts'
import { isAdminPage } from './adminPages.ts'
import { onRequest } from './onRequest.ts'

/**
 * Says 503 and `Retry-After` of a page of the admin that fails because the calendar is away. Pages cannot choose their
 * status: Next says 500 of each that fails.
 */
export const tellOutageOfPages = (): void => {
  onRequest(({ request, response }) => {
    if (!isAdminPage(request)) return
    let status = response.statusCode
    Object.defineProperty(response, 'statusCode', {
      get: () => status,
      set: (value: number) => {
        const isAway = value === 500 && isOut()
        status = isAway ? 503 : value
        if (isAway) response.setHeader('Retry-After', retryAfter['Retry-After'])
      },
    })
  })
}
