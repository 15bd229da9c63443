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
  /** The fields in which somebody typed. */
  touched: string[]
}

/**
 * Shows what others saved since the texts were read: in the fields in which nobody typed, and beside those in which somebody
 * did (`meanwhile`), which keep what was typed.
 */
export const useRereading = ({ stored, to, onStored, fill, touched }: Page) => {
  const { readTexts, readUpdatedAt } = useEntryAddress()
  const [meanwhile, setMeanwhile] = useState<ReadonlyMap<string, string>>(new Map())

  const reread = async () => {
    // In this order: what is saved in between is found by the next save.
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
