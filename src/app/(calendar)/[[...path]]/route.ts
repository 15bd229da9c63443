import config from '@payload-config'
import {
  REST_DELETE,
  REST_GET,
  REST_OPTIONS,
  REST_PATCH,
  REST_POST,
  REST_PUT,
} from '@payloadcms/next/routes'
import { calendarMcp } from 'payload-events-calendar/mcp'
import { calendarSite } from 'payload-events-calendar/pages'
import { guardPayloadRest, ready } from 'payload-events-calendar/routes'

type Params = { params: Promise<{ path?: string[] }> }

const calendar = calendarSite(config)
const tools = calendarMcp(config)
const readiness = ready(config)
const guarded = guardPayloadRest(config)

/**
 * Payload's REST interface below `/api`, `/health/ready`, `/mcp` for assistants, and the calendar everywhere else. Next's bundler gives each route a copy
 * of Payload, 9 MB in one function, so there is one route for all.
 */
const answerBy = (handler: typeof REST_GET) => {
  const answer = guarded(handler(config))

  return async (request: Request, { params }: Params): Promise<Response> => {
    const { path = [] } = await params
    const [root, ...slug] = path
    if (root === 'api' && slug.length > 0) {
      return answer(request, { params: Promise.resolve({ slug }) })
    }
    if (root === 'mcp' && slug.length === 0) return tools(request)
    const isRead = request.method === 'GET' || request.method === 'HEAD'

    return isRead && path.join('/') === 'health/ready' ? readiness() : calendar(request)
  }
}

export const DELETE = answerBy(REST_DELETE)
export const GET = answerBy(REST_GET)
export const HEAD = GET
export const OPTIONS = answerBy(REST_OPTIONS)
export const PATCH = answerBy(REST_PATCH)
export const POST = answerBy(REST_POST)
export const PUT = answerBy(REST_PUT)
