'use client'

import { useState } from 'react'
import { messageOf, postJson } from '../postJson.ts'
import { useApi } from '../useApi.ts'
import { useClientSettings } from '../useClientSettings.ts'

/** Creates a tag with the typed name and the rights of the user; `fault` is the reason where that failed. */
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
