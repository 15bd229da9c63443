'use client'

import { Button, Pill } from '@payloadcms/ui'
import { useState } from 'react'
import { NativeSelect } from '../NativeSelect.tsx'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import type { Preview, PreviewedRow } from './importAnswers.ts'

type Props = { preview: Preview; isBusy: boolean; start: () => void }

/** How many rows are displayed at first, and added by each further step. */
const some = 100

const pills = {
  create: 'success',
  update: 'light-gray',
  same: 'light-gray',
  refuse: 'error',
} as const

const operations = ['create', 'update', 'same', 'refuse'] as const

/** The preview of each row, and the button that starts the import. */
export const PreviewTable = ({ preview, isBusy, start }: Props) => {
  const say = useTexts()
  const [operation, setOperation] = useState<PreviewedRow['operation'] | 'all'>('all')
  const [most, setMost] = useState(some)
  const rows = preview.rows.filter((row) => operation === 'all' || row.operation === operation)
  const count = preview.counts.create + preview.counts.update

  return (
    <>
      <NativeSelect
        label={say('importing:show')}
        onChoose={setOperation}
        options={[
          { value: 'all', label: `${say('importing:all')} (${preview.rows.length})` },
          ...operations.map((value) => ({
            value,
            label: `${say(`importing:operation:${value}`)} (${preview.counts[value]})`,
          })),
        ]}
        value={operation}
      />
      <table className="importer__table importer__preview">
        <thead>
          <tr>
            <th scope="col">{say('importing:table:row')}</th>
            <th scope="col">{say('importing:table:event')}</th>
            <th scope="col">{say('importing:table:what')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map((row) => (
            <tr key={row.at}>
              <td>
                <span className="sr-only">{say('importing:table:row')} </span>
                {row.at}
              </td>
              <td>
                <strong>{row.title}</strong>
                <small>{[row.when, row.where, row.price].filter(Boolean).join(' · ')}</small>
              </td>
              <td>
                <Pill pillStyle={pills[row.operation]} size="small">
                  {say(`importing:operation:${row.operation}`)}
                </Pill>
                <small>
                  {[...(row.isTwin ? [say('importing:twin')] : []), ...row.says].join('; ')}
                </small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <PlainButton onClick={() => setMost(most + some)}>
          {say('importing:more', { count: Math.min(some, rows.length - most) })}
        </PlainButton>
      )}
      {count > 0 || preview.counts.same > 0 ? (
        <Button disabled={isBusy || count === 0} margin={false} onClick={start}>
          {say('importing:start', { count })}
        </Button>
      ) : (
        <p>{say('importing:nothingToDo')}</p>
      )}
    </>
  )
}
