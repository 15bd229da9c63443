'use client'

import { useField } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'
import { useRef, useState } from 'react'
import { largestFont, storedFontSize } from '../../model/fontFile.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { FieldFrame, inputOf } from './FieldFrame.tsx'
import './form.css'

/** Chooses the owner's font file, which becomes Base64 in the form until it is saved. */
export const OwnFont: TextFieldClientComponent = ({ field, path, readOnly }) => {
  const { value, setValue, showError, disabled } = useField<string>({ path })
  const [chosen, setChosen] = useState<string>()
  const [isTooLarge, setTooLarge] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const say = useTexts()
  const isLocked = readOnly || disabled
  const size = storedFontSize(value ?? '')
  const take = async (file: File | undefined) => {
    if (!file) return
    setTooLarge(file.size > largestFont)
    if (file.size > largestFont) return
    setValue(base64Of(new Uint8Array(await file.arrayBuffer())))
    setChosen(file.name)
  }

  return (
    <FieldFrame field={field} path={path} showError={showError}>
      <p aria-live="polite">
        {isTooLarge
          ? say('owner:fontTooLarge')
          : size !== undefined
            ? say('owner:fontStored', { size: Math.ceil(size / 1000) })
            : value
              ? say('owner:fontChosen', { name: chosen ?? '' })
              : say('owner:fontMissing')}
      </p>
      <div className="event-form__colour">
        <PlainButton disabled={isLocked} onClick={() => input.current?.click()}>
          {say(value ? 'owner:anotherFont' : 'owner:chooseFont')}
        </PlainButton>
        {value ? (
          <PlainButton disabled={isLocked} onClick={() => setValue('')}>
            {say('owner:removeFont')}
          </PlainButton>
        ) : null}
      </div>
      <input
        {...inputOf(path)}
        accept=".woff2,font/woff2"
        hidden
        onChange={({ target }) => {
          void take(target.files?.[0])
          // Lets the same file be chosen again.
          target.value = ''
        }}
        ref={input}
        type="file"
      />
    </FieldFrame>
  )
}

const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
