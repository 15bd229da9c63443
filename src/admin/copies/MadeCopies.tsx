'use client'

import { Button, Link, useTranslation } from '@payloadcms/ui'
import { formatWhen } from '../../calendar/formatWhen.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { MadeCopy } from './copyPlan.ts'

type Props = { copies: MadeCopy[]; zone: string; isBusy: boolean; onUndo: () => void }

/** Links to the copies that were made, and the button that undoes them. */
export const MadeCopies = ({ copies, zone, isBusy, onUndo }: Props) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { language } = useTranslation().i18n

  return (
    <>
      <Button buttonStyle="secondary" disabled={isBusy} onClick={onUndo}>
        {say('copies:undo')}
      </Button>
      <ul className="copies__made">
        {copies.map(({ id, title, start, end, allDay, status }) => (
          <li key={id}>
            <Link href={eventsPath(`/${id}`)} prefetch={false}>
              {title || say('copies:untitled')}
            </Link>{' '}
            {formatWhen({ start, end, allDay, zone }, { language, say })} ·{' '}
            {say(`list:status:${status}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
