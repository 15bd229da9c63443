'use client'

import { createClientFeature } from '@payloadcms/richtext-lexical/client'
import { COMMAND_PRIORITY_CRITICAL, KEY_TAB_COMMAND } from '@payloadcms/richtext-lexical/lexical'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect } from 'react'
import { OneStopToolbar } from './OneStopToolbar.tsx'

/** Lets Tab leave the editor for the next field, instead of Payload's handling of Tab. */
const LeaveByTab = () => {
  const [editor] = useLexicalComposerContext()
  useEffect(
    () =>
      editor.registerCommand(
        KEY_TAB_COMMAND,
        ({ target }) => !inTable(target),
        COMMAND_PRIORITY_CRITICAL,
      ),
    [editor],
  )

  return null
}

const inTable = (target: EventTarget | null): boolean => {
  const at = window.getSelection()?.anchorNode
  const element = at instanceof Element ? at : at?.parentElement

  return target instanceof Element && Boolean(element?.closest('td, th'))
}

export const LeaveByTabFeatureClient = createClientFeature({
  plugins: [
    { Component: LeaveByTab, position: 'normal' },
    { Component: OneStopToolbar, position: 'normal' },
  ],
})
