'use client'

import {
  TextareaInput,
  toast,
  useConfig,
  useDocumentInfo,
  useField,
  useForm,
  useFormFields,
  useFormModified,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { typedIn } from '../autosave/typed.ts'
import { PlainButton } from '../PlainButton.tsx'
import { postJson } from '../postJson.ts'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { LastReturn } from './lastReturn.ts'
import { reviewAnchor } from './reviewAnchor.ts'
import '../form/form.css'
import './review.css'

type Props = {
  /** The collection's name in the calendar. */
  collection: string
  path: string
  /** Whether the user may publish what others submitted. */
  decides: boolean
  /** Whether editors publish the entries of the user. */
  submits: boolean
  /** The name of the editor who handed it back. */
  returnedBy?: string | undefined
  /** What an editor asked for before it was handed in again. */
  lastReturn?: LastReturn | undefined
  /** The visitor who sent the event, for editors. */
  sender?: Sender | undefined
}

type Sender = { name: string; email: string; forgottenOn: string; hasPicture: boolean }

/** The note of a review, and the input for the answer, of an author to the editors or of an editor to the author. */
export const ReviewBox = (props: Props) => {
  const { collection, path, decides, submits, returnedBy, lastReturn, sender } = props
  const say = useTexts()
  const { moment } = useMoments()
  const { id, isTrashed } = useDocumentInfo()
  const { value, setValue } = useField<string>({ path })
  const { note, isPending, isPublished } = useFormFields(([fields]) => ({
    note: `${fields.reviewNote?.value ?? ''}`,
    isPending: Boolean(fields.pendingReview?.value),
    isPublished: fields._status?.value === 'published',
  }))
  const mayAnswer = !isTrashed && (isPending ? decides : submits)
  const earlier = isPending ? lastReturn : undefined
  const isReturned = returnedBy !== undefined && !isPending && !isPublished
  if (
    isTrashed ||
    (!note && !isReturned && !earlier && !mayAnswer && !sender) ||
    (isPublished && !mayAnswer && !sender)
  )
    return null

  return (
    <section
      aria-label={say('review:heading')}
      className={`event-form__panel${mayAnswer && isPending ? ' event-form__decision' : ''}`}
      id={reviewAnchor}
      tabIndex={-1}
    >
      <h3>{say('review:heading')}</h3>
      {sender && <SenderFacts {...sender} id={Number(id)} />}
      {(note || isReturned) && !isPublished && (
        <>
          <p>
            {isPending
              ? say('review:fromAuthor')
              : returnedBy
                ? say('review:fromNamed', { name: returnedBy })
                : say('review:fromEditor')}
          </p>
          {note && <blockquote className="event-form__note">{note}</blockquote>}
        </>
      )}
      {earlier && (
        <>
          <p>{say('review:earlier', { name: earlier.name, day: moment(earlier.instant) })}</p>
          <blockquote className="event-form__note">{earlier.note}</blockquote>
        </>
      )}
      {mayAnswer && (
        <TextareaInput
          label={say(isPending ? 'review:toAuthor' : 'review:toEditors')}
          onChange={({ target }: { target: HTMLTextAreaElement }) => setValue(target.value)}
          path={path}
          rows={2}
          value={value ?? ''}
        />
      )}
      {mayAnswer && isPending && id !== undefined && (
        <ReturnButton collection={collection} id={Number(id)} note={value ?? ''} />
      )}
    </section>
  )
}

/** Who sent an event, and the picture that came with it. */
const SenderFacts = ({ id, name, email, forgottenOn, hasPicture }: Sender & { id: number }) => {
  const say = useTexts()
  const { routes, serverURL } = useConfig().config
  const picture = `${serverURL}${routes.api}/admin-review/events/${id}/picture`

  return (
    <>
      <p>
        {say('review:sender')} {name}, <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>{say('review:senderForgotten', { day: forgottenOn })}</p>
      {hasPicture && (
        <figure className="sent-picture">
          {/* biome-ignore lint/performance/noImgElement: it is behind a sign-in, where Next does not fetch it */}
          <img alt={say('review:sentPicture')} src={picture} />
          <figcaption>{say('review:sentPictureHint')}</figcaption>
        </figure>
      )}
    </>
  )
}

/** Returns an entry to its author, and reads it again in its place. It is disabled while the form has unsaved changes, which would be lost. */
const ReturnButton = (props: { collection: string; id: number; note: string }) => {
  const { collection, id, note } = props
  const say = useTexts()
  const { routes, serverURL } = useConfig().config
  const typed = useTypedElsewhere()
  const { setModified } = useForm()
  const { refresh } = useRouter()
  const [busy, setBusy] = useState(false)
  const handBack = async () => {
    setBusy(true)
    try {
      await postJson(`${serverURL}${routes.api}/admin-review/${collection}`, {
        ids: [id],
        decision: 'return',
        note,
      })
      // The note is stored: nothing of the form is left to lose.
      setModified(false)
      toast.success(say('review:returned', { count: 1 }))
      refresh()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : say('review:failed'))
    }
    setBusy(false)
  }

  return (
    <>
      <PlainButton disabled={busy || typed} onClick={handBack} size="small">
        {say('review:return')}
      </PlainButton>
      {typed && <small>{say('review:saveFirst')}</small>}
    </>
  )
}

/** Whether fields other than the note have unsaved changes. Autosave leaves the initial values of the form as they were. */
const useTypedElsewhere = (): boolean => {
  const modified = useFormModified()
  const typed = useFormFields(([fields]) => {
    const { newReviewNote: _note, ...others } = typedIn(fields)

    return JSON.stringify(others)
  })
  const saved = useRef(typed)
  useEffect(() => {
    if (!modified) saved.current = typed
  }, [modified, typed])

  return modified && typed !== saved.current
}
