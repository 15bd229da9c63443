import { authorization, chess, eventOf, report, url } from './example'
import { createEvent, deleteEvent, listEvents, updateEvent } from './generated/orval'

// The client of orval requests paths; its user adds the address and the caller.
const { fetch } = globalThis
globalThis.fetch = (path, init) =>
  fetch(`${url}${path}`, { ...init, headers: { ...init?.headers, Authorization: authorization } })

report(async () => {
  const created = await createEvent(chess)
  if (created.status !== 201) throw new Error(`${created.status}`)
  const { id, venue } = created.data
  const all = await listEvents()
  const filtered = await listEvents({ categories: ['games'], per_page: 5 })
  const updated = await updateEvent(id, { title: 'Evening of go', cost: null })
  const deleted = await deleteEvent(id)
  const refused = await listEvents({ page: 0 })

  return {
    venue: 'venue' in venue ? venue.venue : undefined,
    all: all.status === 200 ? all.data.total : undefined,
    filtered: filtered.status === 200 ? filtered.data.events.map(({ title }) => title) : [],
    updated: updated.status === 200 ? eventOf(updated.data).title : undefined,
    deleted: deleted.status === 200 ? eventOf(deleted.data).status : undefined,
    refused: refused.status === 400 ? refused.data.code : undefined,
  }
})
