import createClient from 'openapi-fetch'
import { authorization, chess, eventOf, report, url } from './example'
import type { paths } from './generated/openapi'

const client = createClient<paths>({ baseUrl: url, headers: { Authorization: authorization } })

report(async () => {
  const { data: created } = await client.POST('/events', { body: chess })
  const { id, venue } = eventOf(created)
  const path = { id }
  const { data: all } = await client.GET('/events')
  const { data: filtered } = await client.GET('/events', {
    params: { query: { categories: ['games'], per_page: 5 } },
  })
  const { data: updated } = await client.PATCH('/events/{id}', {
    params: { path },
    body: { title: 'Evening of go', cost: null },
  })
  const { data: deleted } = await client.DELETE('/events/{id}', { params: { path } })
  const { error } = await client.GET('/events', { params: { query: { page: 0 } } })

  return {
    venue: 'venue' in venue ? venue.venue : undefined,
    all: all?.total,
    filtered: filtered?.events.map(({ title }) => title),
    updated: eventOf(updated).title,
    deleted: eventOf(deleted).status,
    refused: error?.code,
  }
})
