'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { formatDay } from '../../calendar/formatWhen.ts'
import { messageOf } from '../postJson.ts'
import { postInLines } from '../progress/postInLines.ts'
import { useWork } from '../progress/useWork.tsx'
import { useApi } from '../useApi.ts'
import { useTexts } from '../useTexts.ts'
import { formatBytes } from './formatBytes.ts'
import '../narrowHeader.css'
import './unusedPictures.css'

export type UnusedPicture = {
  id: number
  filename: string
  bytes: number
  width: number
  height: number
  createdAt: string
  url: string
  thumbnail: string
  alt: string
}

/** The table of unused pictures, which deletes the ticked ones after a confirmation. */
export const UnusedPictures = ({
  pictures,
  count,
}: {
  pictures: UnusedPicture[]
  count: number
}) => {
  const say = useTexts()
  const api = useApi()
  const router = useRouter()
  const { language } = useTranslation().i18n
  const [chosen, setTicked] = useState<number[]>([])
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { during, bar } = useWork()
  const [message, setMessage] = useState('')
  const question = useRef<HTMLParagraphElement>(null)
  // Ticked pictures that were deleted, or are on another page, do not count.
  const ticked = chosen.filter((one) => pictures.some(({ id }) => id === one))
  const bytes = pictures
    .filter(({ id }) => ticked.includes(id))
    .reduce((sum, picture) => sum + picture.bytes, 0)

  useEffect(() => {
    if (isAsking) question.current?.focus()
  }, [isAsking])

  const toggle = (id: number) => {
    setAsking(false)
    setTicked(ticked.includes(id) ? ticked.filter((one) => one !== id) : [...ticked, id])
  }
  const remove = async () => {
    setBusy(true)
    try {
      await during(say('unusedPictures:deleting'), (onProgress) =>
        postInLines(
          api('/admin-unused-pictures/delete'),
          { ids: ticked },
          { onProgress, lost: say('progress:lost') },
        ),
      )
      setMessage(say('unusedPictures:deleted', { count: ticked.length }))
      setTicked([])
      router.refresh()
    } catch (error) {
      setMessage(say('unusedPictures:failed', { reason: messageOf(error) }))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }

  return (
    <>
      <p role="status">{message || say('unusedPictures:count', { count })}</p>
      {pictures.length > 0 && (
        <label className="unused-pictures__all">
          <input
            checked={ticked.length === pictures.length}
            onChange={() =>
              setTicked(ticked.length === pictures.length ? [] : pictures.map(({ id }) => id))
            }
            type="checkbox"
          />
          {say('unusedPictures:all')}
        </label>
      )}
      <ul className="unused-pictures__list">
        {pictures.map((picture) => (
          <OnePicture
            isTicked={ticked.includes(picture.id)}
            key={picture.id}
            onToggle={() => toggle(picture.id)}
            picture={picture}
          />
        ))}
      </ul>
      {isAsking ? (
        <div className="unused-pictures__question">
          <p ref={question} tabIndex={-1}>
            {say('unusedPictures:sure', {
              count: ticked.length,
              size: formatBytes(bytes, language),
            })}
          </p>
          {bar}
          <Button disabled={isBusy} onClick={remove}>
            {say('unusedPictures:yes')}
          </Button>{' '}
          <Button buttonStyle="secondary" onClick={() => setAsking(false)}>
            {say('unusedPictures:no')}
          </Button>
        </div>
      ) : (
        pictures.length > 0 && (
          <Button
            buttonStyle="secondary"
            disabled={ticked.length === 0}
            onClick={() => setAsking(true)}
          >
            {say('unusedPictures:delete', { count: ticked.length })}
          </Button>
        )
      )}
    </>
  )
}

type OneProps = { picture: UnusedPicture; isTicked: boolean; onToggle: () => void }

const OnePicture = ({ picture, isTicked, onToggle }: OneProps) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { filename, width, height, bytes, createdAt } = picture

  return (
    <li>
      <label>
        <input checked={isTicked} onChange={onToggle} type="checkbox" />
        {/* biome-ignore lint/performance/noImgElement: a thumbnail that is stored in its size already */}
        <img alt={picture.alt} height={90} loading="lazy" src={picture.thumbnail} width={90} />
        <span>{filename}</span>
      </label>
      <p>
        {width} × {height} · {formatBytes(bytes, language)} · {formatDay(createdAt, language)}
      </p>
      <a
        aria-label={say('unusedPictures:openOne', { filename })}
        href={picture.url}
        rel="noreferrer"
        target="_blank"
      >
        {say('unusedPictures:open')}
      </a>
    </li>
  )
}
