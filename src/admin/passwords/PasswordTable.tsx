'use client'

import { ConfirmationModal, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { Listed } from './passwordRequests.ts'

type Props = {
  passwords: Listed[]
  /** The label of the table for screen readers. */
  labelledBy: string
  revoke: (id: Listed['id']) => Promise<void>
}

const modal = 'revoke-application-password'

/** The passwords with their names and dates, each with a button that revokes it after a confirmation. */
export const PasswordTable = ({ passwords, labelledBy, revoke }: Props) => {
  const { openModal } = useModal()
  const [chosen, choose] = useState<Listed>()
  const say = useTexts()
  const { moment } = useMoments()
  if (passwords.length === 0) return <p style={{ margin: 0 }}>{say('passwords:none')}</p>

  return (
    <div className="table">
      <table aria-labelledby={labelledBy} cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            <th scope="col">{say('passwords:name')}</th>
            <th scope="col">{say('passwords:created')}</th>
            <th scope="col">{say('passwords:lastUsed')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {passwords.map((password) => (
            <tr key={password.id}>
              <td style={{ overflowWrap: 'anywhere' }}>{password.name}</td>
              <td>{moment(password.createdAt)}</td>
              <td>{password.lastUsedAt ? moment(password.lastUsedAt) : say('passwords:never')}</td>
              <td style={{ textAlign: 'end' }}>
                <PlainButton
                  aria-label={say('passwords:revokeNamed', { name: password.name })}
                  onClick={() => {
                    choose(password)
                    openModal(modal)
                  }}
                  size="small"
                >
                  {say('passwords:revoke')}
                </PlainButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmationModal
        body={say('passwords:revokeBody', { name: chosen?.name ?? '' })}
        cancelLabel={say('passwords:cancel')}
        confirmLabel={say('passwords:revoke')}
        heading={say('passwords:revokeHeading')}
        modalSlug={modal}
        onConfirm={async () => {
          if (chosen) await revoke(chosen.id)
        }}
      />
    </div>
  )
}
