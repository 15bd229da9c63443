import type { UIFieldServerProps } from 'payload'
import { languageName } from '../../calendar/languageName.ts'
import { countSubscribers } from '../../content/subscribers/subscribers.ts'
import { say } from '../../i18n/admin.ts'
import { callerOf, isAdministrator } from '../../model/permissions.ts'
import { languagesOf } from '../../model/settings.ts'
import './subscribers.css'

/** How many visitors get the weekly mail, for administrators, below its settings; nothing as long as nobody does. */
export const SubscriberNumbers = async ({ req }: Pick<UIFieldServerProps, 'req'>) => {
  if (!isAdministrator(callerOf(req))) return null
  const { payload, i18n } = req
  const { total, byLanguage, unconfirmed } = await countSubscribers(payload, languagesOf(payload))
  if (total + unconfirmed === 0) return null
  const inUse = byLanguage.filter(({ count }) => count > 0)
  const languages = inUse.map(
    ({ language, count }) => `${languageName(language, i18n.language)} ${count}`,
  )

  return (
    <div className="field-type subscriber-numbers">
      <p>
        <strong>{say(req, 'owner:subscribers', { count: total })}</strong>
        {languages.length > 1 && ` (${languages.join(', ')})`}
      </p>
      {unconfirmed > 0 && <p>{say(req, 'owner:unconfirmed', { count: unconfirmed })}</p>}
    </div>
  )
}
