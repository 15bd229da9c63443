'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { useId, useRef, useState } from 'react'
import { languageName } from '../../calendar/languageName.ts'
import { toInstant } from '../../calendar/zone.ts'
import { NativeSelect } from '../NativeSelect.tsx'
import { useClientSettings } from '../useClientSettings.ts'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { Scheduled } from './useSchedule.ts'

type Type = Scheduled['type']

type Props = {
  add: (change: Omit<Scheduled, 'id'>) => Promise<void>
  /** What is likely meant. */
  type: Type
  /** Whether the entry is public, or was. */
  mayWithdraw: boolean
}

type Said = { isFault: boolean; text: string }

/** What is to happen, and when, by the clock of the reader; it says what is wrong with a time, and stores no other than the one that it shows. */
export const ScheduleForm = ({ add, type: likely, mayWithdraw }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const { languages } = useClientSettings()
  const { zone, clock } = useMoments()
  const id = useId()
  const when = useRef<HTMLInputElement>(null)
  const [type, setType] = useState<Type>(mayWithdraw ? likely : 'publish')
  const [only, setOnly] = useState('')
  const [said, setSaid] = useState<Said>()
  const [isBusy, setBusy] = useState(false)

  const save = async () => {
    const wall = (when.current?.value ?? '').replace('T', ' ')
    const at = wall ? toInstant(`${wall}:00`.slice(0, 19), zone) : ''
    if (at <= new Date().toISOString()) {
      when.current?.focus()

      return setSaid({ isFault: true, text: say(at ? 'scheduling:past' : 'scheduling:noTime') })
    }
    setBusy(true)
    try {
      await add({ type, at, language: type === 'publish' && only ? only : undefined })
      setSaid({ isFault: false, text: say('scheduling:added') })
      if (when.current) when.current.value = ''
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      setSaid({ isFault: true, text: say('scheduling:failed', { reason }) })
    }
    setBusy(false)
  }

  return (
    <>
      <fieldset>
        <legend>{say('scheduling:what')}</legend>
        {(['publish', 'unpublish'] as const).map((one) => (
          <label key={one}>
            <input
              checked={type === one}
              disabled={one === 'unpublish' && !mayWithdraw}
              name={id}
              onChange={() => setType(one)}
              type="radio"
            />{' '}
            {say(`scheduling:${one}`)}
          </label>
        ))}
      </fieldset>
      <div className="schedule__when">
        <label htmlFor={`${id}-when`}>
          {clock ? say('scheduling:whenBy', { clock }) : say('scheduling:when')}
        </label>
        <input
          aria-describedby={`${id}-said`}
          aria-invalid={said?.isFault ?? false}
          id={`${id}-when`}
          max="9999-12-31T23:59"
          ref={when}
          type="datetime-local"
        />
      </div>
      {languages.length > 1 && type === 'publish' && (
        <NativeSelect
          label={say('scheduling:languages')}
          onChoose={setOnly}
          options={[
            { value: '', label: say('scheduling:allLanguages') },
            ...languages.map((one) => ({ value: one, label: languageName(one, language) })),
          ]}
          value={only}
        />
      )}
      <p className={said?.isFault ? 'schedule__fault' : undefined} id={`${id}-said`} role="status">
        {said?.text}
      </p>
      <Button disabled={isBusy} margin={false} onClick={save}>
        {say('scheduling:save')}
      </Button>
    </>
  )
}
