'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import { changes } from '../../model/changeTypes.ts'
import { sentResources } from '../../model/webhookTypes.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { Listed } from './webhookRequests.ts'

type Props = {
  deliveries: Listed[]
  /** The label of the table for screen readers. */
  labelledBy: string
  /** Sends a delivery once more. */
  onAgain: (delivery: string) => void
}

/** What was sent to a webhook, how its address answered, and a button that sends it again (WH-2). */
export const DeliveryTable = ({ deliveries, labelledBy, onAgain }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { moment } = useMoments()
  if (deliveries.length === 0) return <p>{say('webhooks:noDeliveries')}</p>

  return (
    <div className="table webhook-deliveries">
      <table aria-labelledby={labelledBy} cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            <th scope="col">{say('webhooks:what')}</th>
            <th scope="col">{say('webhooks:when')}</th>
            <th scope="col">{say('webhooks:answer')}</th>
            <th scope="col">
              <span className="webhook-deliveries__unseen">{say('webhooks:action')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>
                <div>{whatOf(delivery, say)}</div>
                <small>{objectOf(delivery, language)}</small>
              </td>
              <td>
                <div>{moment(instantOf(delivery.changed_utc))}</div>
                <small>{nextOf(delivery, { say, moment })}</small>
              </td>
              <td>
                <span className={`pill pill--size-small ${styles[delivery.state]}`}>
                  {say(`webhooks:state:${delivery.state}`)}
                </span>
                <small>{answerWords(delivery, say)}</small>
                {delivery.answer && <code>{delivery.answer}</code>}
              </td>
              <td>
                {delivery.type !== 'webhook.test' && (
                  <PlainButton
                    aria-label={say('webhooks:againWhat', {
                      what: `${whatOf(delivery, say)}, ${objectOf(delivery, language)}`,
                    })}
                    onClick={() => onAgain(delivery.id)}
                    size="small"
                  >
                    {say('webhooks:again')}
                  </PlainButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Payload's own colours of pills. */
const styles: Record<Listed['state'], string> = {
  waiting: 'pill--style-warning',
  delivered: 'pill--style-success',
  failed: 'pill--style-error',
}

/** What a delivery is about, in words. */
const whatOf = ({ type }: Listed, say: Say): string => {
  const [word, made] = type.split('.')
  const resource = sentResources.find((one) => one.word === word)?.word
  const change = changes.find((one) => one === made)
  if (!resource || !change) {
    return say(type === 'webhook.test' ? 'webhooks:testType' : 'webhooks:lostType')
  }

  return say('webhooks:kind', {
    resource: say(`webhooks:resource:${resource}`),
    change: say(`webhooks:change:${change}`),
  })
}

/** Which object it is about, in which language. */
const objectOf = ({ object, language }: Listed, inLanguage: string): string =>
  object === null ? '' : `ID ${object} · ${languageName(language, inLanguage)}`

const instantOf = (utc: string): Date => new Date(`${utc.replace(' ', 'T')}Z`)

/** When it is sent next; nothing where it waits for another message of its object. */
const nextOf = (
  { next_attempt_utc: next }: Listed,
  { say, moment }: { say: Say; moment: (at: Date) => string },
): string =>
  next && instantOf(next).getTime() > Date.now()
    ? say('webhooks:next', { when: moment(instantOf(next)) })
    : ''

const answerWords = ({ attempts, status, fault, milliseconds }: Listed, say: Say): string =>
  [
    status === null ? '' : `${status}`,
    fault,
    milliseconds === null ? '' : say('webhooks:took', { count: milliseconds }),
    attempts > 1 ? say('webhooks:attempts', { count: attempts }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
