'use client'

import type { Say } from '../../i18n/texts.ts'
import { everyResource, nameInForm } from '../../model/fields/localizedNames.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { Typed } from './typed.ts'
import { useUnsavedTyping } from './useUnsavedTyping.ts'
import '../form/form.css'

/** The offer above a form to restore what was typed in it and never saved. */
export const UnsavedTyping = () => {
  const say = useTexts()
  const { moment } = useMoments()
  const { offer, isOlder, restore, discard } = useUnsavedTyping()
  if (!offer) return null
  const when = moment(offer.at, 'long')

  return (
    <section aria-label={say('form:stored:name')} className="event-form__panel event-form__unsaved">
      <p>{say('form:stored:offer', { when, what: namesOf(offer.typed, say) })}</p>
      {isOlder && <p>{say('form:stored:older')}</p>}
      <div className="event-form__row">
        <PlainButton onClick={restore} size="small">
          {say('form:stored:restore')}
        </PlainButton>
        <PlainButton onClick={discard} size="small">
          {say('form:stored:discard')}
        </PlainButton>
      </div>
    </section>
  )
}

const labels = new Map(
  everyResource.flatMap((fields) =>
    Object.values(fields).flatMap((field) =>
      'label' in field ? [[nameInForm(field), field.label] as const] : [],
    ),
  ),
)

/** The labels of the typed fields, with the typed title. */
const namesOf = (typed: Typed, say: Say): string => {
  const title = [typed.title, typed.name].find((text) => typeof text === 'string' && text !== '')
  const names = Object.keys(typed).flatMap((path) => {
    const label = labels.get(path)

    return label ? [say(label).toLowerCase()] : []
  })
  const list = [...new Set(names)].join(', ') || say('form:stored:something')

  return title ? `“${title}” (${list})` : list
}
