import type { PluginInput } from '@fullcalendar/react'

let loaded: Promise<PluginInput> | undefined

/** The plugin of views with hours, loaded once. A month does without its 11.6 kB. */
export const loadTimeGrid = (): Promise<PluginInput> => {
  loaded ??= import('@fullcalendar/react/timegrid').then((plugin) => plugin.default)

  return loaded
}
