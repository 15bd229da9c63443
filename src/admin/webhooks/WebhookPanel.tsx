'use client'

import { toast, useConfig, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import type { TextKey } from '../../i18n/texts.ts'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { useTexts } from '../useTexts.ts'
import { DeliveryTable } from './DeliveryTable.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import { type Listed, listDeliveries, requestAgain, requestTest } from './webhookRequests.ts'
import './webhooks.css'

const reasons: Record<string, TextKey> = {
  failing: 'webhooks:because:failing',
  gone: 'webhooks:because:gone',
  secret: 'webhooks:because:secret',
}

/** Below the form of a stored webhook: why it is paused, its secret, a test, and what was sent (WH-1, WH-2). */
export const WebhookPanel = () => {
  const { id } = useDocumentInfo()
  const { routes, serverURL } = useConfig().config
  const paused = useFormFields(([fields]) => fields.paused?.initialValue)
  const because = useFormFields(([fields]) => fields.pausedBecause?.value)
  const say = useTexts()
  const [deliveries, setDeliveries] = useState<Listed[]>()
  const address = `${serverURL}${routes.api}/admin-webhooks/${id}`
  const reason = paused ? reasons[`${because}`] : undefined

  const attempt = useCallback(
    async (action: () => Promise<void>) => {
      try {
        await action()
        setDeliveries(await listDeliveries(address))
      } catch (error) {
        toast.error(messageOf(error) || say('webhooks:failed'))
      }
    },
    [address, say],
  )
  useEffect(() => {
    if (id !== undefined) void attempt(async () => {})
  }, [attempt, id])
  if (id === undefined) return null

  const send = (request: () => Promise<Listed>) =>
    attempt(async () => {
      const { state } = await request()
      if (state === 'delivered') toast.success(say('webhooks:taken'))
      else toast.error(say('webhooks:notTaken'))
    })

  return (
    <div className="webhook-panel field-type">
      {reason && (
        <p className="webhook-panel__pause" role="status">
          {say(reason)}
        </p>
      )}
      <WebhookSecret address={address} />
      <section aria-labelledby="webhook-deliveries">
        <div className="webhook-panel__head">
          <h3 id="webhook-deliveries">{say('webhooks:deliveries')}</h3>
          <PlainButton onClick={() => send(() => requestTest(address))} size="small">
            {say('webhooks:test')}
          </PlainButton>
          <PlainButton onClick={() => attempt(async () => {})} size="small">
            {say('webhooks:reload')}
          </PlainButton>
        </div>
        {deliveries && (
          <DeliveryTable
            deliveries={deliveries}
            labelledBy="webhook-deliveries"
            onAgain={(delivery) => send(() => requestAgain(address, delivery))}
          />
        )}
      </section>
    </div>
  )
}
