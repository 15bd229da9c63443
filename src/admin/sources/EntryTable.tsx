'use client'

import { Link, Pill } from '@payloadcms/ui'
import { useState } from 'react'
import { NativeSelect } from '../NativeSelect.tsx'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'

type Entry<What extends string> = {
  what: What
  title: string
  /** When and where it is, or when it changed. */
  details: string
  says: string[]
  /** Where its form is. */
  href?: string | undefined
}

export type Group<What extends string> = {
  value: What
  label: string
  /** How many there are of it, of which the table may have the first alone. */
  count: number
  style: 'error' | 'warning' | 'success' | 'light-gray'
}

type Props<What extends string> = {
  entries: Entry<What>[]
  groups: Group<What>[]
  /** What the table is, for screen readers. */
  label: string
  /** The heading of the column that says what becomes or became of each. */
  heading: string
}

/** How many rows are displayed at first, and added by each further step. */
const some = 20

/** Entries by name, with what became or would become of them, and a select that shows those of one outcome. */
export const EntryTable = <What extends string>({
  entries,
  groups,
  label,
  heading,
}: Props<What>) => {
  const say = useTexts()
  const [chosen, setChosen] = useState<What | 'all'>('all')
  const [most, setMost] = useState(some)
  if (entries.length === 0) return null
  const shown = entries.filter(({ what }) => chosen === 'all' || what === chosen)
  const group = (what: What) => groups.find(({ value }) => value === what)
  const all = groups.reduce((sum, { count }) => sum + count, 0)

  return (
    <>
      <NativeSelect<What | 'all'>
        label={say('importing:show')}
        onChoose={(value) => {
          setChosen(value)
          setMost(some)
        }}
        options={[
          { value: 'all', label: `${say('importing:all')} (${all})` },
          ...groups
            .filter(({ count }) => count > 0)
            .map(({ value, label: named, count }) => ({ value, label: `${named} (${count})` })),
        ]}
        value={chosen}
      />
      <table aria-label={label} className="source-entries">
        <thead>
          <tr>
            <th scope="col">{say('sources:name')}</th>
            <th scope="col">{heading}</th>
          </tr>
        </thead>
        <tbody>
          {shown.slice(0, most).map(({ what, title, details, says, href }, place) => (
            // Entries may have one name, and their order does not change.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown as it came.
            <tr key={place}>
              <td>
                <strong>
                  {href ? (
                    <Link href={href} prefetch={false}>
                      {title}
                    </Link>
                  ) : (
                    title || '–'
                  )}
                </strong>
                <small>{details}</small>
              </td>
              <td>
                <Pill pillStyle={group(what)?.style ?? 'light-gray'} size="small">
                  {group(what)?.label}
                </Pill>
                <small>{says.join('; ')}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length > most && (
        <PlainButton onClick={() => setMost(most + some)} size="small">
          {say('importing:more', { count: Math.min(some, shown.length - most) })}
        </PlainButton>
      )}
    </>
  )
}
