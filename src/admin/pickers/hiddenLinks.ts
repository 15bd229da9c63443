'use client'

import { useEditDepth } from '@payloadcms/ui'
import { useEffect, useSyncExternalStore } from 'react'

/** The names of chosen entries that visitors do not see, by the depth of the form (forms in drawers lie over others) and the field. */
let known: { [form: number]: { [path: string]: string[] } } = {}

const listeners = new Set<() => void>()

const listen = (listener: () => void) => {
  listeners.add(listener)

  return () => {
    listeners.delete(listener)
  }
}

const tell = (form: number, path: string, names: string[]) => {
  known = { ...known, [form]: { ...known[form], [path]: names } }
  for (const listener of listeners) listener()
}

/** Tells the form which of the entries chosen in a field visitors do not see. */
export const useTellHidden = (path: string, names: string[]): void => {
  const form = useEditDepth()
  const text = JSON.stringify(names)

  useEffect(() => {
    // Written above.
    tell(form, path, JSON.parse(text) as string[])

    return () => tell(form, path, [])
  }, [form, path, text])
}

/** The names of the entries chosen in this form that visitors do not see. */
export const useHiddenLinks = (): string[] => {
  const form = useEditDepth()
  const fields = useSyncExternalStore(
    listen,
    () => known[form],
    () => undefined,
  )

  return Object.values(fields ?? {}).flat()
}
