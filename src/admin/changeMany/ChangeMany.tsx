'use client'

import { Button, useListDrawerContext, useSelection } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSelectedSeries } from '../list/useSelectedSeries.ts'
import { PlainButton } from '../PlainButton.tsx'
import { messageOf } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { ChangeManyDialog } from './ChangeManyDialog.tsx'
import type { DoneMany, Ticked } from './manyEvents.ts'
import { useHasFieldsOfSite } from './useHasFieldsOfSite.ts'
import './changeMany.css'

type Notice = { text: string; undo?: string | undefined }

/**
 * Puts *Change …* for ticked events into Payload's bar, in place of Payload's own form for fields of many, and says above the list what was
 * done, with a button that undoes it.
 */
export const ChangeMany = () => {
  const say = useTexts()
  const api = useApi()
  const router = useRouter()
  const { isInDrawer } = useListDrawerContext()
  const { selectedIDs, toggleAll } = useSelection()
  const series = useSelectedSeries()
  const place = usePlace(selectedIDs.length > 0)
  const hasFieldsOfSite = useHasFieldsOfSite()
  const [ticked, setTicked] = useState<Ticked>()
  const [notice, setNotice] = useState<Notice>()
  const { during, bar } = useWork()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (notice) box.current?.focus()
  }, [notice])
  if (isInDrawer) return null

  const done = ({ changed, inDrafts, undo }: DoneMany) => {
    const text = [
      changed > 0 ? say('changeMany:changed', { count: changed }) : say('changeMany:none'),
      ...(inDrafts > 0 ? [say('changeMany:inDrafts', { count: inDrafts })] : []),
    ].join(' ')
    setTicked(undefined)
    setNotice({ text, undo })
    toggleAll(false)
    router.refresh()
  }
  const undo = async (permit: string) => {
    setNotice({ text: '' })
    try {
      await during(say('changeMany:undoing'), (onProgress) =>
        postInLines(
          api('/admin-change-many/undo'),
          { undo: permit },
          { onProgress, lost: say('progress:lost') },
        ),
      )
      setNotice({ text: say('changeMany:undone') })
      router.refresh()
    } catch (error) {
      setNotice({ text: say('changeMany:failed', { reason: messageOf(error) }) })
    }
  }
  const permit = notice?.undo

  return (
    <>
      <div
        className={`change-many__box${notice ? ' change-many__notice' : ''}`}
        ref={box}
        tabIndex={-1}
      >
        <p role="status">{notice?.text}</p>
        {bar}
        {permit && (
          <PlainButton onClick={() => void undo(permit)}>{say('changeMany:undo')}</PlainButton>
        )}
        {notice?.text && (
          <PlainButton onClick={() => setNotice(undefined)}>{say('changeMany:close')}</PlainButton>
        )}
      </div>
      {place &&
        createPortal(
          <>
            <Button
              buttonStyle="none"
              className="list-selection__button change-many__open"
              onClick={() => setTicked({ events: selectedIDs.map(Number), series })}
            >
              {say('changeMany:open')}
            </Button>
            {hasFieldsOfSite && (
              <Button
                buttonStyle="none"
                className="list-selection__button change-many__open"
                onClick={() => openPayloadForm(place)}
              >
                {say('changeMany:others')}
              </Button>
            )}
          </>,
          place,
        )}
      {ticked && (
        <ChangeManyDialog onCancel={() => setTicked(undefined)} onDone={done} ticked={ticked} />
      )}
    </>
  )
}

/** Payload's form for fields of many, by its button, which is hidden. */
const openPayloadForm = (place: Element) =>
  place.querySelector<HTMLButtonElement>('.btn:not(.change-many__open)')?.click()

/** The place of Payload's own button in its bar for ticked rows, which it draws after them, and elsewhere on phones. */
const usePlace = (hasTicked: boolean): Element | undefined => {
  const [place, setPlace] = useState<Element>()
  useEffect(() => {
    if (!hasTicked) return setPlace(undefined)
    const look = () => setPlace(document.querySelector('.collection-list .edit-many') ?? undefined)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.body, { subtree: true, childList: true })

    return () => observer.disconnect()
  }, [hasTicked])

  return place
}
