'use client'

import { useNav } from '@payloadcms/ui'
import { useTexts } from '../useTexts.ts'
import { callPalette } from './callPalette.ts'
import './paletteButton.css'

/** The way to the palette in the menu of the admin, where its header has no room for a button. */
export const PaletteLink = () => {
  const say = useTexts()
  const { setNavOpen } = useNav()

  return (
    <button
      className="nav__link palette-link"
      onClick={() => {
        setNavOpen(false)
        callPalette()
      }}
      type="button"
    >
      <span className="nav__link-label">{say('palette:open')}</span>
    </button>
  )
}
