'use client'

import { CheckboxInput, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { formatDay } from '../../../calendar/formatWhen.ts'
import { useClientSettings } from '../../useClientSettings.ts'
import { useTexts } from '../../useTexts.ts'
import type { NewEvent } from '../newEvent.ts'
import type { Anchor } from '../panel/anchor.ts'
import { Panel } from '../panel/Panel.tsx'
import { Clashes } from './Clashes.tsx'
import { ClockInputs } from './ClockInputs.tsx'
import { Combobox } from './Combobox.tsx'
import { wallOf, withEnd, withStart } from './draft.ts'
import { QuickActions } from './QuickActions.tsx'
import type { Created } from './quickEvent.ts'
import { RepeatsSelect } from './RepeatsSelect.tsx'
import { TitleInput } from './TitleInput.tsx'
import { useQuickCreate } from './useQuickCreate.ts'
import './quick.css'
import { useLanguage } from '../../useLanguage.ts'

type Props = {
  anchor: Anchor
  mayPublish: boolean
  wanted: NewEvent
  onClose: () => void
  onSaved: (created: Created) => void
}

/** The quick form beside the clicked day: the fields that most events need, and a link to the full form. */
export const QuickCreate = ({ anchor, mayPublish, wanted, onClose, onSaved }: Props) => {
  const say = useTexts()
  const { parts } = useClientSettings()
  const reader = useTranslation().i18n.language
  const locale = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  const quick = useQuickCreate(wanted, { locale, onSaved })
  const { api, at, change, draft, faults } = quick
  const { others, ...ofFields } = faults
  const isRefused = Object.values(ofFields).some(Boolean)

  useEffect(() => {
    if (quick.refusals === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [quick.refusals])

  return (
    <Panel
      anchor={anchor}
      isLight={!quick.isTyped}
      onClose={onClose}
      title={
        <>
          {say('quick:title')}
          {draft.start.day >= '1000' && `, ${formatDay(draft.start.day, reader)}`}
        </>
      }
    >
      <form
        className="quick-create"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void quick.save(true)
        }}
        ref={form}
      >
        <div role="alert">
          {[...(isRefused ? [say('quick:faults')] : []), ...others].map((fault) => (
            <p className="calendar-panel__said calendar-panel__said--fault" key={fault}>
              {fault}
            </p>
          ))}
        </div>
        <TitleInput
          fault={faults.title}
          onChange={(title) => change({ ...draft, title })}
          title={draft.title}
        />
        <QuickWhen quick={quick} />
        {parts.series && (
          <RepeatsSelect
            fault={faults.repeats}
            onChange={(rule) => change({ ...draft, rule })}
            rule={draft.rule}
            start={wallOf(draft.start, draft.allDay)}
          />
        )}
        <Combobox
          api={api}
          fault={faults.venue}
          kind="venues"
          label={say('quick:venue')}
          mayMake
          name="venue"
          onPick={(venue) => change({ ...draft, venue })}
          picked={draft.venue}
        />
        {quick.tookHours && <p className="quick-create__hint">{say('quick:usual')}</p>}
        <Clashes clashes={at?.clashes ?? []} />
        <Combobox
          api={api}
          fault={faults.category}
          kind="categories"
          label={say('quick:category')}
          mayMake={false}
          name="category"
          onPick={(category) => change({ ...draft, category })}
          picked={draft.category}
        />
        <QuickActions
          isSaving={quick.isSaving}
          mayPublish={mayPublish}
          onDraft={() => void quick.save(false)}
          onMore={() => void quick.goOn()}
        />
      </form>
    </Panel>
  )
}

type Quick = ReturnType<typeof useQuickCreate>

/** When the event takes place: start, end, and whether it is all day. */
const QuickWhen = ({ quick: { change, draft, faults } }: { quick: Quick }) => {
  const say = useTexts()

  return (
    <>
      <div className="quick-create__when">
        <ClockInputs
          allDay={draft.allDay}
          clock={draft.start}
          end="start"
          fault={faults.start}
          onChange={(start) => change(withStart(draft, start))}
        />
        <ClockInputs
          allDay={draft.allDay}
          clock={draft.end}
          end="end"
          fault={faults.end}
          onChange={(end) => change(withEnd(draft, end))}
        />
      </div>
      <CheckboxInput
        checked={draft.allDay}
        className="quick-create__field"
        label={say('quick:allDay')}
        onToggle={({ target }) => change({ ...draft, allDay: target.checked })}
      />
    </>
  )
}
