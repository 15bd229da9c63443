/** Whether tickets of an event can be had, in schema.org's words (`ItemAvailability`), as they are stored. */
export const ticketAvailabilities = [
  'InStock',
  'LimitedAvailability',
  'SoldOut',
  'PreOrder',
  'InStoreOnly',
] as const

export type TicketAvailability = (typeof ticketAvailabilities)[number]
