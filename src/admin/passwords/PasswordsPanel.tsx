'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useState } from 'react'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { CreatePassword } from './CreatePassword.tsx'
import { IssuedPassword } from './IssuedPassword.tsx'
import { PasswordTable } from './PasswordTable.tsx'
import {
  createPassword,
  type Listed,
  listPasswords,
  type Owner,
  revokePassword,
} from './passwordRequests.ts'

type Props = {
  site: string | undefined
  vendor: string
  owner: Owner
  /** The name of the account; only on the user's own page, where passwords can be created. */
  login: string | undefined
}

/** The panel that lists, revokes and creates the application passwords of a user. */
export const PasswordsPanel = ({ site, vendor, owner, login }: Props) => {
  const { config } = useConfig()
  const { slugs } = useClientSettings()
  const say = useTexts()
  const heading = useId()
  const [passwords, setPasswords] = useState<Listed[]>()
  const [issued, setIssued] = useState<string>()
  const collection = `${config.serverURL}${config.routes.api}/${slugs['calendar-application-passwords']}`

  const attempt = useCallback(
    async (action: () => Promise<unknown>) => {
      try {
        await action()
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

type CurlOptions = { site: string; vendor: string; username: string; password: string }

/** A shell command that requests events from the interface with an application password. */
const curlLine = ({ site, vendor, username, password }: CurlOptions): string =>
  `curl -u ${quoted(`${username}:${password}`)} ${quoted(`${site}/${vendor}/events/v1/events`)}`

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`
