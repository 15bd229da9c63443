import type { Endpoint } from 'payload'
import { z } from 'zod'
import { declares } from '../../http/declaredIds.ts'
import { requireEditor } from '../requireEditor.ts'
import { findEntries } from './findEntries.ts'
import { typedDay } from './typedDay.ts'
import { waysFor } from './waysFor.ts'

const querySchema = z.object({ search: z.string().trim().max(100).catch('') })

/** What the palette offers, under Payload's REST: views and actions, and entries by words of their names. */
export const paletteEndpoints: Endpoint[] = [
  {
    path: '/admin-palette/ways',
    method: 'get',
    custom: declares(),
    handler: async (req) => {
      requireEditor(req)

      return answer({ entries: await waysFor(req) })
    },
  },
  {
    path: '/admin-palette/entries',
    method: 'get',
    custom: declares(),
    handler: async (req) => {
      requireEditor(req)
      const { search } = querySchema.parse(req.query)

      return answer({
        entries:
          search.length < 2
            ? []
            : [...(await typedDay(req, search)), ...(await findEntries(req, search))],
      })
    },
  },
]

const answer = (body: object): Response =>
  Response.json(body, { headers: { 'Cache-Control': 'no-store' } })
