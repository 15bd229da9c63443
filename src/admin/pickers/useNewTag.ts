'use client'

import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'

/** Makes a tag of what was typed, by the rights of whoever typed it; says why not where it cannot. */
export const useNewTag = () => {
  const [fault, setFault] = useState('')
  const { slugs } = useClientSettings()
  const api = useApi()
  const create = async (name: string): Promise<number | undefined> => {
    setFault('')
    try {
      const { doc } = await postJson<{ doc: { id: number } }>(api(`/${slugs.tags}`), { name })

      return doc.id
    } catch (error) {
      setFault(messageOf(error))

      return undefined
    }
  }

  return { create, fault }
}
