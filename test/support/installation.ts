import type { Payload } from 'payload'

type Refusal = {
  collection: 'events' | 'venues' | 'organizers' | 'categories' | 'tags'
  moment: 'beforeChange' | 'afterChange' | 'beforeDelete'
}

/** Runs an operation on a site whose hook refuses every change or deletion. */
export const whileRefusing = async <T>(
  { payload }: { payload: Payload },
  { collection, moment }: Refusal,
  operation: () => Promise<T>,
): Promise<T> => {
  const { hooks } = payload.collections[collection].config
  const before = hooks[moment] ?? []
  const refuse = () => {
    throw new Error('Closed for the season.')
  }
  Object.assign(hooks, { [moment]: [...before, refuse] })
  try {
    return await operation()
  } finally {
    Object.assign(hooks, { [moment]: before })
  }
}
