'use client'

import { useListDrawerContext } from '@payloadcms/ui'
import type { ReactNode } from 'react'

/** Shows something over a list, but not where a list is there to choose from. */
export const OutsideDrawers = ({ children }: { children: ReactNode }) =>
  useListDrawerContext().isInDrawer ? null : children
