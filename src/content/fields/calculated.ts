/**
 * A field that hooks fill and nobody sees or types. It is not validated: for every field that is, Payload copies the
 * whole entry twice, which for those of an event took 6 % of an import.
 */
export const filledByHooks = { hidden: true, admin: { condition: () => false } } as const
