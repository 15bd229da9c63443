import type { CollectionConfig, Payload, SanitizedCollectionConfig } from 'payload'
import type { OverridableCollection } from '../../model/siteOperations.ts'
import { slugOf } from '../../model/slugs.ts'

// On the process, because the bundles of an app may each have a copy of this module, but share that.
const key = Symbol.for('payload-events-calendar.ownHooks')

const holder = process as NodeJS.Process & { [key]?: WeakSet<object> }

const own = (): WeakSet<object> => {
  holder[key] ??= new WeakSet()

  return holder[key]
}

/** A collection of the calendar, whose hooks are known as the calendar's from now on. */
export const withOwnHooks = (collection: CollectionConfig): CollectionConfig => {
  for (const hooks of Object.values(collection.hooks ?? {})) noteOwnHooks(hooks ?? [])

  return collection
}

/** Hooks that the calendar adds to collections later are the calendar's, too. */
export const noteOwnHooks = (hooks: readonly object[]): void => {
  for (const hook of hooks) own().add(hook)
}

type Hooks = SanitizedCollectionConfig['hooks']

/** The hooks of one kind that a site has on a collection of the calendar, by its overrides or by plugins. */
export const siteHooks = <Kind extends keyof Hooks>(
  payload: Payload,
  name: OverridableCollection,
  kind: Kind,
): Hooks[Kind] => {
  const hooks: Hooks[Kind] = payload.collections[slugOf(payload, name)].config.hooks[kind]

  // What is left of a list is a list of the same.
  return (hooks ?? []).filter((hook: object) => !own().has(hook)) as Hooks[Kind]
}
