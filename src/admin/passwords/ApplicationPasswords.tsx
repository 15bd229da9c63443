'use client'

import { toast, useAuth, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useCallback, useEffect, useId, useState } from 'react'
import type { User } from '../../payload-types.ts'
import { useClientSettings } from '../useClientSettings.ts'
import { useTexts } from '../useTexts.ts'
import { CreatePassword } from './CreatePassword.tsx'
import { curlLine } from './curlLine.ts'
import { IssuedPassword } from './IssuedPassword.tsx'
import { PasswordTable } from './PasswordTable.tsx'
import { createPassword, type Listed, listPasswords, revokePassword } from './requests.ts'

type Props = { site?: string; vendor: string }

/**
 * The application passwords of the user whose page this is (AUTH-1): everybody makes and revokes their own,
 * administrators revoke those of others too. Nothing on pages of others and of users still to be made.
 */
export const ApplicationPasswords = (props: Props) => {
  const { user } = useAuth<User>()
  const { id } = useDocumentInfo()
  if (!user || id === undefined) return null
  const isOwn = user.id === Number(id)
  if (!isOwn && user.role !== 'administrator') return null

  return <Panel {...props} owner={Number(id)} username={isOwn ? user.username : undefined} />
}

type PanelProps = Props & {
  owner: number
  /** Only on one's own page, where passwords can be made. */
  username: string | undefined
}

const Panel = ({ site, vendor, owner, username }: PanelProps) => {
  const { config } = useConfig()
  const { slugs } = useClientSettings()
  const say = useTexts()
  const heading = useId()
  const [passwords, setPasswords] = useState<Listed[]>()
  const [issued, setIssued] = useState<string>()
  const collection = `${config.serverURL}${config.routes.api}/${slugs['application-passwords']}`

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
      {username !== undefined && (
        <>
          <p style={{ margin: 0 }}>{say('passwords:explanation')}</p>
          <CreatePassword create={create} />
        </>
      )}
      <div aria-live="polite">
        {username !== undefined && issued !== undefined && (
          <IssuedPassword
            done={() => setIssued(undefined)}
            example={curlLine({
              site: site ?? window.location.origin,
              vendor,
              username,
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
