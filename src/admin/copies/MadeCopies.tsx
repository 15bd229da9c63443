'use client'

import { Button, Link } from '@payloadcms/ui'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import { useWhenText } from '../useWhenText.ts'
import type { MadeCopy } from './copyPlan.ts'

type Props = { copies: MadeCopy[]; zone: string; isBusy: boolean; onUndo: () => void }

/** Links to the copies that were made, and the button that undoes them. */
export const MadeCopies = ({ copies, zone, isBusy, onUndo }: Props) => {
  const say = useTexts()
  const eventsPath = useEventsPath()
  const whenText = useWhenText()

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
            {whenText({ start, end, allDay, zone })} · {say(`list:status:${status}`)}
          </li>
        ))}
      </ul>
    </>
  )
}
