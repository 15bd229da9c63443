'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useState } from 'react'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { CreatePassword } from './CreatePassword.tsx'
import { curlLine } from './curlLine.ts'
import { IssuedPassword } from './IssuedPassword.tsx'
import { PasswordTable } from './PasswordTable.tsx'
import {
  createPassword,
  type Listed,
  listPasswords,
  type Owner,
  revokePassword,
} from './requests.ts'

type Props = {
  site: string | undefined
  vendor: string
  owner: Owner
  /** The name one signs in with; only on one's own page, where passwords can be made. */
  login: string | undefined
}

/** The application passwords of a user, to be looked at, revoked and made. */
export const PasswordsPanel = ({ site, vendor, owner, login }: Props) => {
  const { config } = useConfig()
  const { slugs } = useClientSettings()
  const say = useTexts()
  const heading = useId()
  const [passwords, setPasswords] = useState<Listed[]>()
  const [issued, setIssued] = useState<string>()
  const collection = `${config.serverURL}${config.routes.api}/${slugs['calendar-application-passwords']}`

  const attempt = useCallback(
    async (deed: () => Promise<unknown>) => {
      try {
        await deed()
        setPasswords(await listPasswords(collection, owner))
      } catch {
        toast.error(say('passwords:failed'))
      }
    },
    [collection, owner, say],
  )
  useEffect(() => {
    void attempt(async () => {})
  }, [attempt])

  const create = (name: string) =>
    attempt(async () => setIssued(await createPassword(collection, name)))
  const revoke = (id: Listed['id']) =>
    attempt(async () => {
      await revokePassword(collection, id)
      toast.success(say('passwords:revoked'))
    })

  return (
    <section aria-labelledby={heading} className="field-type" style={layout}>
      <h3 id={heading}>{say('passwords:heading')}</h3>
      {login !== undefined && (
        <>
          <p style={{ margin: 0 }}>{say('passwords:explanation')}</p>
          <CreatePassword create={create} />
        </>
      )}
      <div aria-live="polite">
        {login !== undefined && issued !== undefined && (
          <IssuedPassword
            done={() => setIssued(undefined)}
            example={curlLine({
              site: site ?? window.location.origin,
              vendor,
              username: login,
              password: issued,
            })}
            password={issued}
          />
        )}
      </div>
      {passwords && <PasswordTable labelledBy={heading} passwords={passwords} revoke={revoke} />}
    </section>
  )
}

const layout = { display: 'grid', gap: 'calc(var(--base) / 2)', marginBlockStart: 'var(--base)' }
