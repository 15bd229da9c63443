/** Under which name Payload keeps how an editor left the calendar. */
export const rememberedKey = 'events-calendar'
