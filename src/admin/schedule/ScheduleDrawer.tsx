'use client'

import { Drawer, toast, useDocumentInfo, useDocumentTitle, useTranslation } from '@payloadcms/ui'
import { languageName } from '../../calendar/languageName.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import { type Scheduled, useSchedule } from './useSchedule.ts'
import './schedule.css'

/** Where an editor has an entry published or withdrawn at a time, and sees and removes what is to come. */
export const ScheduleDrawer = ({ slug }: { slug: string }) => {
  const say = useTexts()
  const { title } = useDocumentTitle()
  const { hasPublishedDoc, unpublishedVersionCount } = useDocumentInfo()
  const { scheduled, add, remove } = useSchedule()

  return (
    <Drawer slug={slug} title={say('scheduling:title', { title })}>
      <div className="schedule">
        <ScheduleForm
          add={add}
          mayWithdraw={hasPublishedDoc}
          type={unpublishedVersionCount > 0 ? 'publish' : 'unpublish'}
        />
        <section aria-labelledby={`${slug}-coming`}>
          <h3 id={`${slug}-coming`}>{say('scheduling:coming')}</h3>
          {scheduled?.length === 0 && <p>{say('scheduling:nothing')}</p>}
          <ul>
            {scheduled?.map((one) => (
              <Coming key={one.id} one={one} remove={remove} />
            ))}
          </ul>
        </section>
      </div>
    </Drawer>
  )
}

type Coming = { one: Scheduled; remove: (id: Scheduled['id']) => Promise<void> }

const Coming = ({ one, remove }: Coming) => {
  const say = useTexts()
  const { i18n } = useTranslation()
  const { moment } = useMoments()
  const words = [
    say(`scheduling:${one.type}`),
    moment(one.at, 'long'),
    ...(one.language ? [languageName(one.language, i18n.language)] : []),
  ].join(', ')

  return (
    <li>
      {words}{' '}
      <PlainButton
        aria-label={say('scheduling:removeThis', { words })}
        onClick={() =>
          remove(one.id).catch((error: unknown) =>
            toast.error(say('scheduling:failed', { reason: String(error) })),
          )
        }
        size="small"
      >
        {say('scheduling:remove')}
      </PlainButton>
    </li>
  )
}
