'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../postJson.ts'
import { useApi } from '../../useApi.ts'
import { useEventsPath } from '../../useEventsPath.ts'
import { useLanguage } from '../../useLanguage.ts'
import { useTexts } from '../../useTexts.ts'
import type { Anchor } from '../panel/anchor.ts'
import { Panel } from '../panel/Panel.tsx'
import { QuickActions } from '../quick/QuickActions.tsx'
import { postEvent } from '../quick/quickClient.ts'
import type { Created } from '../quick/quickEvent.ts'
import type { TypedEvent } from './typedEvent.ts'
import {
  addressOf,
  bodyOf,
  type ChosenVenue,
  faultsIn,
  impossibleText,
  withVenue,
} from './typedValues.ts'
import { Understood } from './Understood.tsx'
import { useTypedEvent } from './useTypedEvent.ts'
import '../quick/quick.css'
import './quickAdd.css'

type Props = {
  anchor: Anchor
  mayPublish: boolean
  /** What the line begins with. */
  text: string
  /** Whether that was typed before the line was closed: it is selected, so that typing replaces it. */
  isKept: boolean
  /** Called with what is typed, which is not stored. */
  onClose: (text: string) => void
  onSaved: (created: Created) => void
}

/** A new event in one line; what was understood of it is shown before it is stored. */
export const QuickAdd = ({ anchor, mayPublish, text: first, isKept, onClose, onSaved }: Props) => {
  const say = useTexts()
  const api = useApi()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const locale = useLanguage()
  const input = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(first)
  const [faults, setFaults] = useState<string[]>([])
  const [isBusy, setBusy] = useState(false)
  const { event, isRead, latest } = useTypedEvent(api, text)
  const [choice, setChoice] = useState<{ of: string; venue: ChosenVenue }>()
  /** The choice of a venue holds as long as the words of the place stay. */
  const chosenFor = (read: TypedEvent) =>
    withVenue(read, choice && read.place?.name === choice.of ? choice.venue : undefined)
  const shown = event && chosenFor(event)

  useEffect(() => {
    input.current?.focus()
    if (isKept) input.current?.select()
  }, [isKept])

  /** Two presses may come before anything is rendered. */
  const isAtWork = useRef(false)
  const attempt = async (action: () => Promise<string[]>) => {
    if (isAtWork.current) return
    isAtWork.current = true
    setBusy(true)
    const found = await action().catch((error: unknown) => [
      say('quick:failed', { reason: messageOf(error) }),
    ])
    setFaults(found)
    setBusy(false)
    isAtWork.current = false
    if (found.length > 0) input.current?.focus()
  }
  const save = (publish: boolean) =>
    attempt(async () => {
      const read = chosenFor(await latest())
      if (read.impossible) return read.impossible.map((part) => impossibleText(part, say))
      if (read.place?.isAsked) return [say('quickAdd:whichPlace', { name: read.place.name })]
      const answer = await postEvent(api, bodyOf(read, publish))
      if ('faults' in answer) return faultsIn(answer.faults, say)
      onSaved(answer)

      return []
    })
  /** Opens the full form, which stores nothing; a new venue goes along by its name. */
  const goOn = () =>
    attempt(async () => {
      router.push(eventsPath(`/create?${addressOf(chosenFor(await latest()), locale)}`))

      return []
    })

  return (
    <Panel
      anchor={anchor}
      isLight={!text.trim()}
      onClose={() => onClose(text)}
      title={say('quickAdd:title')}
    >
      <form
        className="quick-create quick-add"
        noValidate
        onSubmit={(submitted) => {
          submitted.preventDefault()
          void save(true)
        }}
      >
        <div className="quick-create__field">
          <label htmlFor="quick-add">{say('quickAdd:label')}</label>
          <textarea
            aria-describedby="quick-add-example"
            aria-invalid={faults.length > 0}
            autoComplete="off"
            enterKeyHint="done"
            id="quick-add"
            maxLength={200}
            onChange={({ target }) => {
              setText(target.value.replaceAll(/[\r\n]+/g, ' '))
              setFaults([])
            }}
            onKeyDown={(key) => {
              if (key.key !== 'Enter' || key.nativeEvent.isComposing) return
              key.preventDefault()
              key.currentTarget.form?.requestSubmit()
            }}
            ref={input}
            rows={1}
            value={text}
          />
          <p className="quick-create__hint" id="quick-add-example">
            {say('quickAdd:example')}
          </p>
        </div>
        <Understood
          event={shown}
          isRead={isRead}
          onVenue={(venue) => {
            setChoice({ of: shown?.place?.name ?? '', venue })
            setFaults([])
            // Enter stores the event, and does not take the venue out again.
            input.current?.focus()
          }}
        />
        <div role="alert">
          {faults.map((fault) => (
            <p className="calendar-panel__said calendar-panel__said--fault" key={fault}>
              {fault}
            </p>
          ))}
        </div>
        <QuickActions
          isSaving={isBusy}
          mayPublish={mayPublish}
          onDraft={() => void save(false)}
          onMore={() => void goOn()}
        />
      </form>
    </Panel>
  )
}
