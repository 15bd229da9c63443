'use client'

import { useFormFields } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { pageRoot, servesPages } from '../../calendar/publicPath.ts'
import { storedFontSize } from '../../model/fontFile.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import './form.css'

const previewed = ['look', 'font', 'corners', 'accentColour', 'headerColour'] as const

/** A public page in the look that the form has, before it is saved. It loads the style sheet of that look in place of its own. */
export const LookPreview = () => {
  const say = useTexts()
  const { languages, pages } = useClientSettings()
  const frame = useRef<HTMLIFrameElement>(null)
  const choices = useFormFields(([fields]) =>
    JSON.stringify(previewed.map((name) => [name, `${fields[name]?.value ?? ''}`])),
  )
  const storedFont = useFormFields(([fields]) => storedFontSize(`${fields.ownFont?.value ?? ''}`))
  const language = languages.find((one) => servesPages(one, { pages }))
  const root = language && pageRoot(language, { languages, pages })
  const draw = () => {
    const sheet =
      frame.current?.contentDocument?.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (sheet) sheet.href = `${root}/events/style.css?${new URLSearchParams(JSON.parse(choices))}`
  }
  const latest = useRef(draw)
  latest.current = draw
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are what the drawing is made of.
  useEffect(() => latest.current(), [choices])
  if (root === undefined) return null

  return (
    <figure className="event-form__look">
      <figcaption>{say('owner:previewHint')}</figcaption>
      <iframe
        // A page may load a font only if the file was there when it was requested.
        key={storedFont}
        onLoad={() => latest.current()}
        ref={frame}
        src={`${root}/events/`}
        title={say('owner:preview')}
      />
    </figure>
  )
}
