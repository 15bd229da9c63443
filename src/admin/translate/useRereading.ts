'use client'

import { useState } from 'react'
import type { Language } from '../../calendar/language.ts'
import { useEntryAddress } from './useEntryAddress.ts'
import type { Stored } from './useSaving.ts'

type Page = {
  stored: Stored
  to: Language
  onStored: (stored: Stored) => void
  fill: (name: string, value: unknown) => void
  /** The names of the fields that the editor changed. */
  touched: string[]
}

/**
 * Loads what others saved since the texts were read: untouched fields take the new texts, and touched fields keep theirs with the new
 * text beside them (`meanwhile`).
 */
export const useRereading = ({ stored, to, onStored, fill, touched }: Page) => {
  const { readTexts, readUpdatedAt } = useEntryAddress()
  const [meanwhile, setMeanwhile] = useState<ReadonlyMap<string, string>>(new Map())

  const reread = async () => {
    // The instant first: what is saved between the two requests is then a conflict for the next save.
    const readAt = await readUpdatedAt()
    const texts = await readTexts()
    const changed = Object.entries(texts[to] ?? {}).filter(
      ([name, text]) => text?.text !== stored.texts[to]?.[name]?.text,
    )
    for (const [name, text] of changed) {
      if (!touched.includes(name)) fill(name, text?.rich ?? text?.text)
    }
    setMeanwhile(
      new Map(
        changed.flatMap(([name, text]) =>
          touched.includes(name) ? [[name, text?.text ?? ''] as const] : [],
        ),
      ),
    )
    onStored({ texts, readAt })
  }

  return { meanwhile, reread, forget: () => setMeanwhile(new Map()) }
}
