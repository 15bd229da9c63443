'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { onPaletteCalled } from './callPalette.ts'
import './paletteButton.css'

const Palette = lazy(() => import('./Palette.tsx'))

/** The way to the palette in the header of the admin, and its key: ⌘K, or Ctrl-K elsewhere than on a Mac. */
export const PaletteButton = () => {
  const say = useTexts()
  const [isOpen, setOpen] = useState(false)
  const [kept, setKept] = useState('')
  const [keys, setKeys] = useState('')

  useEffect(() => {
    setKeys(/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘K' : 'Ctrl K')
    const press = (event: KeyboardEvent) => {
      if (!isPaletteKey(event)) return
      event.preventDefault()
      event.stopPropagation()
      setOpen(true)
    }
    // Before the line of an excerpt, which would make a link.
    window.addEventListener('keydown', press, true)
    const end = onPaletteCalled(() => setOpen(true))

    return () => {
      window.removeEventListener('keydown', press, true)
      end()
    }
  }, [])

  return (
    <>
      <span className="palette-button">
        <PlainButton
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          buttonStyle="pill"
          onClick={() => setOpen(true)}
          size="small"
        >
          {say('palette:open')}
          {keys && <span aria-hidden="true">{keys}</span>}
        </PlainButton>
      </span>
      {isOpen && (
        <Suspense>
          <Palette
            kept={kept}
            onClose={(typed) => {
              setKept(typed)
              setOpen(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The excerpt, which is a plain line. */
const oneLine = '.form-excerpt'

/** Whether a key calls the palette: not within rich text of many lines, where it makes a link, and not above another dialog. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent) =>
  key.toLowerCase() === 'k' &&
  ctrlKey !== metaKey &&
  !altKey &&
  !shiftKey &&
  !(target instanceof HTMLElement && target.isContentEditable && !target.closest(oneLine)) &&
  !document.querySelector('dialog[open]')
