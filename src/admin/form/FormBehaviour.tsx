'use client'

import { BackToLanguage } from './BackToLanguage.tsx'
import { CloseSavedDrawer } from './CloseSavedDrawer.tsx'
import { FocusRefused } from './FocusRefused.tsx'

/** The behaviour of every form of the calendar, which renders nothing. */
export const FormBehaviour = () => (
  <>
    <BackToLanguage />
    <CloseSavedDrawer />
    <FocusRefused />
  </>
)
