'use client'

import { useTranslation } from '@payloadcms/ui'
import { clockOf, formatDay } from '../../calendar/formatWhen.ts'
import { FallenBack } from '../languages/FallenBack.tsx'
import { useTexts } from '../useTexts.ts'
import type { Option } from './option.ts'

/** The name of an entry, in grey where it is in another language than the requested one. */
export const Name = ({ option, language }: { option: Option; language: string }) =>
  option.language && option.language !== language ? (
    <FallenBack from={option.language} text={option.name} />
  ) : (
    option.name
  )

/** Says of a venue or organizer that visitors do not see, and why. */
export const Hidden = ({ option: { hidden } }: { option: Option }) => {
  const say = useTexts()
  if (!hidden) return null

  return (
    <p className="event-form__warning">
      {say('form:picker:hidden', { status: say(`list:status:${hidden}`) })}
    </p>
  )
}

/** The place or address of an entry, and its coming events. */
export const About = ({ option: { about, coming } }: { option: Option }) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const [next] = coming?.next ?? []
  const words = [
    about,
    coming && say('form:picker:coming', { count: coming.count }),
    next &&
      say('form:picker:next', {
        title: next.title,
        when: [formatDay(next.start, language), clockOf(next.start)].filter(Boolean).join(', '),
      }),
  ]

  return <small>{words.filter(Boolean).join(' · ')}</small>
}
