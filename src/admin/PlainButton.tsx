'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** Payload's button, outlined and without a margin, for places that set their own gaps. */
export const PlainButton = (props: ComponentProps<typeof Button>) => (
  <Button buttonStyle="secondary" margin={false} {...props} />
)
