'use client'

import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useAdminPath } from '../useAdminPath.ts'
import { purgeTyping } from './unsavedTyping.ts'

/** Removes all unsaved typing from the browser when the user signs out. */
export const ForgetTyping = ({ children }: { children?: ReactNode }) => {
  const { admin } = useConfig().config
  const isLeaving = usePathname() === useAdminPath()(admin.routes.logout)

  useEffect(() => {
    if (isLeaving) purgeTyping(localStorage, undefined, Date.now())
  }, [isLeaving])

  return children
}
