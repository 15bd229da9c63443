/** The key of the calendar's preferences in Payload. */
export const rememberedKey = 'events-calendar'
