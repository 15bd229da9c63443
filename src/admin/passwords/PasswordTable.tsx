'use client'

import { Button, ConfirmationModal, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import type { Language } from '../../calendar/language'
import type { Listed } from './requests'
import { wordingIn } from './wording'

type Props = {
  passwords: Listed[]
  language: Language
  /** Names the table for those who do not see it. */
  labelledBy: string
  revoke: (id: Listed['id']) => Promise<void>
}

const modal = 'revoke-application-password'

/** Names, dates and a button to revoke each, which asks before it does. */
export const PasswordTable = ({ passwords, language, labelledBy, revoke }: Props) => {
  const { openModal } = useModal()
  const [chosen, choose] = useState<Listed>()
  const words = wordingIn(language)
  if (passwords.length === 0) return <p style={{ margin: 0 }}>{words.none}</p>

  return (
    <div className="table">
      <table aria-labelledby={labelledBy} cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            <th scope="col">{words.name}</th>
            <th scope="col">{words.created}</th>
            <th scope="col">{words.lastUsed}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {passwords.map((password) => (
            <tr key={password.id}>
              <td style={{ overflowWrap: 'anywhere' }}>{password.name}</td>
              <td>{shown(password.createdAt, language)}</td>
              <td>{password.lastUsedAt ? shown(password.lastUsedAt, language) : words.never}</td>
              <td style={{ textAlign: 'end' }}>
                <Button
                  aria-label={`${words.revoke}: ${password.name}`}
                  buttonStyle="secondary"
                  margin={false}
                  onClick={() => {
                    choose(password)
                    openModal(modal)
                  }}
                  size="small"
                >
                  {words.revoke}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ConfirmationModal
        body={`${words.revokeBody} ${chosen?.name}`}
        cancelLabel={words.cancel}
        confirmLabel={words.revoke}
        heading={words.revokeHeading}
        modalSlug={modal}
        onConfirm={async () => {
          if (chosen) await revoke(chosen.id)
        }}
      />
    </div>
  )
}

const shown = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(instant),
  )
