'use client'

import type { ReactNode } from 'react'
import { useDrawerFocus } from './useDrawerFocus.ts'
import { useLoginFocus } from './useLoginFocus.ts'

/** Where the focus goes on every page of the admin, in places where Payload loses it. */
export const AdminFocus = ({ children }: { children?: ReactNode }) => {
  useDrawerFocus()
  useLoginFocus()

  return children
}
