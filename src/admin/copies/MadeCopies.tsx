'use client'

import { Button, Link, useTranslation } from '@payloadcms/ui'
import { formatWhen } from '../../calendar/formatWhen.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { MadeCopy } from './plan.ts'

type Props = { copies: MadeCopy[]; zone: string; isBusy: boolean; onUndo: () => void }

/** The copies that were made, each with the way to it, and the way back. */
export const MadeCopies = ({ copies, zone, isBusy, onUndo }: Props) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const { language } = useTranslation().i18n

  return (
    <>
      <Button buttonStyle="secondary" disabled={isBusy} onClick={onUndo} type="button">
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
