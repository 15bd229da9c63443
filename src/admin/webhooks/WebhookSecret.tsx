'use client'

import { ConfirmationModal, toast, useModal } from '@payloadcms/ui'
import { useState } from 'react'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { TextToCopy } from '../TextToCopy.tsx'
import { useTexts } from '../useTexts.ts'
import { requestSecret } from './webhookRequests.ts'

const modal = 'rotate-webhook-secret'

/** Shows the secret of a webhook on request, and makes a new one after a confirmation (WH-1, WH-2). */
export const WebhookSecret = ({ address }: { address: string }) => {
  const say = useTexts()
  const { openModal } = useModal()
  const [secret, setSecret] = useState<string>()
  const ask = async (way: 'secret' | 'rotate') => {
    try {
      setSecret(await requestSecret(address, way))
    } catch (error) {
      toast.error(messageOf(error) || say('webhooks:failed'))
    }
  }

  return (
    <section aria-labelledby="webhook-secret">
      <div className="webhook-panel__head">
        <h3 id="webhook-secret">{say('webhooks:secret')}</h3>
        <PlainButton onClick={() => ask('secret')} size="small">
          {say('webhooks:show')}
        </PlainButton>
        <PlainButton onClick={() => openModal(modal)} size="small">
          {say('webhooks:rotate')}
        </PlainButton>
      </div>
      <p>{say('webhooks:secretHint')}</p>
      <div aria-live="polite">
        {secret !== undefined && (
          <TextToCopy
            copied={say('webhooks:copied')}
            copy={say('webhooks:copy')}
            label={say('webhooks:secret')}
            text={secret}
          />
        )}
      </div>
      <ConfirmationModal
        body={say('webhooks:rotateBody')}
        cancelLabel={say('webhooks:cancel')}
        confirmLabel={say('webhooks:rotate')}
        heading={say('webhooks:rotateHeading')}
        modalSlug={modal}
        onConfirm={() => ask('rotate')}
      />
    </section>
  )
}
