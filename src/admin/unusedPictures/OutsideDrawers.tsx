'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/** Renders its children above a list, but not in a list drawer. */
export const OutsideDrawers = ({ children }: { children: ReactNode }) =>
  useListDrawerContext().isInDrawer ? null : children
