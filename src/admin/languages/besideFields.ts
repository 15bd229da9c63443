'use client'

import { createContext } from 'react'

/** Whether the texts that fields are translated from stand beside them, so that none has to be shown under a field. */
export const OriginalsBesideFields = createContext(false)
