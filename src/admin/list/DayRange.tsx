'use client'

import { useRouter, useSearchParams } from 'next/navigation'
import { useId } from 'react'
import { useEventsPath } from '../useEventsPath.ts'
import { useTexts } from '../useTexts.ts'

const ends = ['from', 'to'] as const

/** Narrows the list to the events of some days. */
export const DayRange = () => {
  const query = useSearchParams()
  const router = useRouter()
  const eventsPath = useEventsPath()
  const say = useTexts()
  const id = useId()
  const narrow = (end: (typeof ends)[number], day: string) => {
    const days = new URLSearchParams({ show: 'all' })
    for (const other of ends) {
      const value = other === end ? day : query.get(other)
      if (value) days.set(other, value)
    }
    router.push(eventsPath(`?${days}`))
  }

  return (
    <div className="list-tabs__days">
      {ends.map((end) => (
        <label htmlFor={`${id}${end}`} key={end}>
          {say(`list:${end}`)}
          <input
            id={`${id}${end}`}
            max="9999-12-31"
            onChange={({ target }) => {
              if (!target.value || target.value >= '1900') narrow(end, target.value)
            }}
            type="date"
            defaultValue={query.get(end) ?? ''}
          />
        </label>
      ))}
    </div>
  )
}
