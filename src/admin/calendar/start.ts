import { z } from 'zod'

/** Where the calendar opens: the part of its address beside the filters. */
export const startSchema = z.object({
  view: z.enum(['month', 'week']).catch('month'),
  date: z.iso.date().optional().catch(undefined),
})

export type CalendarViewName = z.infer<typeof startSchema>['view']
