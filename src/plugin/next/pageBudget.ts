import type { NextRequest } from 'next/server'
import { counterUpTo, parts, span } from '../../http/rateLimits/budgets.ts'
import { countedNetwork } from '../../http/rateLimits/clientAddress.ts'
import { plainPage, unavailablePolicy } from '../../http/unavailablePage.ts'

/** As many reads costs a page of the admin, which takes some 50 ms of CPU. */
const pageCost = 10

/** How pages of the admin are counted: by `reads`, the requests of a budget a minute, 0 for none (RL-1). */
export type PageLimit = { reads: number; trustedProxies: number }

/** The headers of a page with the state of the budget, or the refusal of a page beyond it. */
export type Counted = { headers: Record<string, string>; refused?: Response }

/**
 * Counts pages of the admin by the address of the client, apart from other reads. A request of an open page costs a tenth of a
 * page, because it sends them while a user types.
 */
export const pageBudget = ({ reads, trustedProxies }: PageLimit) => {
  const limit = Math.max(1, Math.floor(reads / pageCost))
  const counter = reads > 0 ? counterUpTo(limit) : undefined

  return async (request: NextRequest): Promise<Counted> => {
    const address = countedNetwork(request.headers, trustedProxies)
    if (!counter || !address) return { headers: {} }
    const isAction = request.method === 'POST' && request.cookies.size > 0
    const left = await counter.take(address, isAction ? 1 : parts)
    const headers = {
      'RateLimit-Policy': `"pages";q=${limit};w=${span}`,
      RateLimit: `"pages";r=${Math.max(0, Math.floor(left.parts / parts))};t=${left.seconds}`,
    }

    return left.parts < 0
      ? { headers, refused: refusal(request, headers, left.seconds) }
      : { headers }
  }
}

const refusal = (
  request: NextRequest,
  headers: Record<string, string>,
  seconds: number,
): Response =>
  new Response(plainPage(request, 'tooMany'), {
    status: 429,
    headers: {
      ...headers,
      'Retry-After': String(seconds),
      'Content-Type': 'text/html; charset=UTF-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': unavailablePolicy,
    },
  })
