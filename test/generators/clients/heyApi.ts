import { authorization, chess, eventOf, report, url } from './example'
import { createEvent, deleteEvent, listEvents, updateEvent } from './generated/heyApi'
import { client } from './generated/heyApi/client.gen'

client.setConfig({ baseUrl: url, headers: { Authorization: authorization } })

report(async () => {
  const { data: created } = await createEvent({ body: chess })
  const { id, venue } = eventOf(created)
  const path = { id }
  const { data: all } = await listEvents()
  const { data: filtered } = await listEvents({ query: { categories: ['games'], per_page: 5 } })
  const { data: updated } = await updateEvent({
    path,
    body: { title: 'Evening of go', cost: null },
  })
  const { data: deleted } = await deleteEvent({ path })
  const { error } = await listEvents({ query: { page: 0 } })

  return {
    venue: 'venue' in venue ? venue.venue : undefined,
    all: all?.total,
    filtered: filtered?.events.map(({ title }) => title),
    updated: eventOf(updated).title,
    deleted: eventOf(deleted).status,
    refused: error?.code,
  }
})
