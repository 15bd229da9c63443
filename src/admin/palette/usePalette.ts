import { useEffect, useState } from 'react'
import { answerOf } from '../answerOf.ts'
import { messageOf } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import type { PaletteEntry } from './paletteEntry.ts'

/** Milliseconds after the last key before entries are looked for. */
const pause = 200

type Known = { entries: PaletteEntry[]; fault: string | undefined }

type Answer = Known & { question: string | undefined }

/**
 * The views and actions of the caller, and the entries whose names have the words of a text; `isRead` once those are the entries of the
 * text as it stands.
 */
export const usePalette = (text: string): Known & { ways: PaletteEntry[]; isRead: boolean } => {
  const api = useApi()
  const [ways, setWays] = useState<PaletteEntry[]>()
  const [found, setFound] = useState<Answer>(nothing)
  const address = api('/admin-palette/ways')
  const search = text.trim()
  const question =
    search.length < 2
      ? undefined
      : `${api('/admin-palette/entries')}&${new URLSearchParams({ search })}`

  useEffect(() => {
    const controller = new AbortController()
    void read(address, controller.signal)
      .then(setWays)
      .catch(() => {
        if (!controller.signal.aborted) setWays([])
      })

    return () => controller.abort()
  }, [address])

  useEffect(() => {
    if (question === undefined) {
      setFound(nothing)
      return
    }
    const controller = new AbortController()
    const timer = setTimeout(() => {
      void read(question, controller.signal)
        .then((entries) => setFound({ entries, fault: undefined, question }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted)
            setFound({ entries: [], fault: messageOf(error), question })
        })
    }, pause)

    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [question])

  return {
    ...found,
    ways: ways ?? [],
    isRead: ways !== undefined && found.question === question,
  }
}

const nothing: Answer = { entries: [], fault: undefined, question: undefined }

const read = async (address: string, signal: AbortSignal): Promise<PaletteEntry[]> =>
  (
    await answerOf<{ entries: PaletteEntry[] }>(
      await fetch(address, { credentials: 'include', signal }),
    )
  ).entries
