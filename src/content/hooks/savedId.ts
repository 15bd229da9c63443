type Saving = {
  data: { id?: unknown } | undefined
  operation: string | undefined
  originalDoc: { id?: unknown } | undefined
}

/**
 * The id of the entry that a hook runs for. Payload leaves the `id` that a caller put among the data of an update where it
 * is, so that only that of a new entry, which `assignId` has drawn, is taken from there.
 */
export const savedId = ({ data, operation, originalDoc }: Saving): number =>
  Number(operation === 'create' ? data?.id : originalDoc?.id)
