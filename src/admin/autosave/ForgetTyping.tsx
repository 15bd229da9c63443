'use client'

import { useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect } from 'react'
import { useAdminPath } from '../useAdminPath.ts'
import { forget } from './kept.ts'

/** Forgets what this browser has kept of anybody's typing as soon as they sign out. */
export const ForgetTyping = ({ children }: { children?: ReactNode }) => {
  const { admin } = useConfig().config
  const isLeaving = usePathname() === useAdminPath()(admin.routes.logout)

  useEffect(() => {
    if (isLeaving) forget(localStorage, undefined, Date.now())
  }, [isLeaving])

  return children
}
