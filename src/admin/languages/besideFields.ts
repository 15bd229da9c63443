'use client'

import { createContext } from 'react'

/** Whether the originals are displayed beside the fields, so that none is displayed below a field. */
export const OriginalsBesideFields = createContext(false)
