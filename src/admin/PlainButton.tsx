'use client'

import { Button } from '@payloadcms/ui'
import type { ComponentProps } from 'react'

/** Payload's button, outlined and without a margin, for places that set their own gaps. */
export const PlainButton = (props: ComponentProps<typeof Button>) => (
  <Button
    buttonStyle="secondary"
    margin={false}
    {...props}
    extraButtonProps={{ ...attributesIn(props), ...props.extraButtonProps }}
  />
)

/** Payload's button draws those of its attributes that have no meaning to it only where they are named apart. */
const attributesIn = (props: object) =>
  Object.fromEntries(
    Object.entries(props).filter(([name]) => /^(?:aria|data)-/.test(name) && name !== 'aria-label'),
  )
