import { authorization, chess, report, url } from './example'
import { createEvent, deleteEvent, listEvents, updateEvent } from './generated/heyApi'
import { client } from './generated/heyApi/client.gen'

client.setConfig({ baseUrl: url, headers: { Authorization: authorization } })

report(async () => {
  const { data: created } = await createEvent({ body: chess })
  const path = { id: created?.id ?? 0 }
  const { data: all } = await listEvents()
  const { data: filtered } = await listEvents({ query: { categories: ['games'], per_page: 5 } })
  const { data: updated } = await updateEvent({
    path,
    body: { title: 'Evening of go', cost: null },
  })
  const { data: deleted } = await deleteEvent({ path })
  const { error } = await listEvents({ query: { page: 0 } })

  return {
    venue: created && 'venue' in created.venue ? created.venue.venue : undefined,
    all: all?.total,
    filtered: filtered?.events.map(({ title }) => title),
    updated: updated?.title,
    deleted: deleted?.status,
    refused: error?.code,
  }
})
