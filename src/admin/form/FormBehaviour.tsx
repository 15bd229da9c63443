'use client'

import { BackToLanguage } from './BackToLanguage.tsx'
import { CloseSavedDrawer } from './CloseSavedDrawer.tsx'
import { FocusRefused } from './FocusRefused.tsx'

/** What every form of the calendar does beside what it shows. */
export const FormBehaviour = () => (
  <>
    <BackToLanguage />
    <CloseSavedDrawer />
    <FocusRefused />
  </>
)
