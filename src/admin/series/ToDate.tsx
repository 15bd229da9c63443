'use client'

import { Link, useTranslation } from '@payloadcms/ui'
import { formatDay } from '../../calendar/formatWhen.ts'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'
import type { Neighbour, Part } from './splitParts.ts'

type Props = {
  date: Neighbour | undefined
  way: 'previous' | 'next' | Part['way']
}

/** A link to another date of a series, or to another part of it, by its day; nothing without a date. */
export const ToDate = ({ date, way }: Props) => {
  const say = useTexts()
  const { language } = useTranslation().i18n
  const eventsPath = useEventsPath()

  return (
    date && (
      <Link href={eventsPath(`/${date.id}`)} prefetch={false}>
        {say(`series:head:${way}`, { day: formatDay(date.start, language) })}
      </Link>
    )
  )
}
