'use client'

import { useTranslation } from '@payloadcms/ui'
import { languageTag } from '../../calendar/language.ts'
import type { Say } from '../../i18n/texts.ts'
import { changes, sentResources } from '../../model/webhookTypes.ts'
import { useTexts } from '../useTexts.ts'
import type { Listed } from './webhookRequests.ts'

type Props = {
  deliveries: Listed[]
  /** The label of the table for screen readers. */
  labelledBy: string
}

/** What was sent to a webhook, and how its address answered (WH-2). */
export const DeliveryTable = ({ deliveries, labelledBy }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  if (deliveries.length === 0) return <p>{say('webhooks:noDeliveries')}</p>

  return (
    <div className="table webhook-deliveries">
      <table aria-labelledby={labelledBy} cellPadding={0} cellSpacing={0}>
        <thead>
          <tr>
            <th scope="col">{say('webhooks:what')}</th>
            <th scope="col">{say('webhooks:when')}</th>
            <th scope="col">{say('webhooks:answer')}</th>
          </tr>
        </thead>
        <tbody>
          {deliveries.map((delivery) => (
            <tr key={delivery.id}>
              <td>{whatOf(delivery, say)}</td>
              <td>{whenOf(delivery, { say, language })}</td>
              <td>
                {answerWords(delivery, say)}
                {delivery.answer && <code>{delivery.answer}</code>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** What a delivery is about, in words. */
const whatOf = ({ type, object, language }: Listed, say: Say): string => {
  const [word, made] = type.split('.')
  const resource = sentResources.find((one) => one.word === word)?.word
  const change = changes.find((one) => one === made)
  if (!resource || !change) return say('webhooks:testType')
  const kind = say('webhooks:kind', {
    resource: say(`webhooks:resource:${resource}`),
    change: say(`webhooks:change:${change}`),
  })

  return `${kind} · ${object} · ${language}`
}

const whenOf = (
  { changed_utc, next_attempt_utc }: Listed,
  { say, language }: { say: Say; language: string },
): string => {
  const formatted = (moment: string) =>
    new Intl.DateTimeFormat(languageTag(language), {
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(new Date(`${moment.replace(' ', 'T')}Z`))
  const next = next_attempt_utc && say('webhooks:next', { when: formatted(next_attempt_utc) })

  return [formatted(changed_utc), next].filter(Boolean).join(', ')
}

const answerWords = ({ state, attempts, status, fault, milliseconds }: Listed, say: Say): string =>
  [
    say(`webhooks:state:${state}`),
    status === null ? '' : `${status}`,
    fault,
    milliseconds === null ? '' : say('webhooks:took', { count: milliseconds }),
    attempts > 1 ? say('webhooks:attempts', { count: attempts }) : '',
  ]
    .filter(Boolean)
    .join(' · ')
