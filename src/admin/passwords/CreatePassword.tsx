'use client'

import { Button, TextInput } from '@payloadcms/ui'
import { type KeyboardEvent, useState } from 'react'
import { useTexts } from '../useTexts.ts'

type Props = { create: (name: string) => Promise<void> }

/** The input for a name and the button that creates a password. It is within the form of the user, which Enter must not submit. */
export const CreatePassword = ({ create }: Props) => {
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const say = useTexts()
  const ready = name.trim() !== '' && !busy
  const send = async () => {
    if (!ready) return
    setBusy(true)
    await create(name.trim())
    setName('')
    setBusy(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void send()
  }

  return (
    <div style={{ alignItems: 'end', display: 'flex', gap: 'calc(var(--base) / 2)' }}>
      <div style={{ flex: 1 }}>
        <TextInput
          htmlAttributes={{ autoComplete: 'off' }}
          label={say('passwords:name')}
          onChange={({ target }: { target: HTMLInputElement }) => setName(target.value)}
          onKeyDown={onKeyDown}
          path="newApplicationPassword"
          value={name}
        />
      </div>
      <Button disabled={!ready} margin={false} onClick={send}>
        {say('passwords:create')}
      </Button>
    </div>
  )
}
