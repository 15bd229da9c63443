'use client'

import type { ReactNode } from 'react'

/**
 * Takes the choice of language out of the header of the admin, on a site whose only language the calendar has brought.
 * Payload draws it wherever there is localization, and has no setting for it; it hides it by the same class itself while
 * its navigation is open on a phone.
 */
export const OneLanguage = ({ children }: { children?: ReactNode }) => (
  <>
    <style href="events-calendar-one-language" precedence="default">
      {'.app-header :is(.app-header__localizer, .app-header__localizer-spacing) { display: none }'}
    </style>
    {children}
  </>
)
