'use client'

import { useMoments } from '../useMoments.ts'
import { useTexts } from '../useTexts.ts'
import type { SourceReading as Reading } from './sourceEndpoints.ts'

const counted = ['created', 'updated', 'unchanged', 'refused'] as const
const gone = ['withdrawn', 'kept'] as const

/** What the last reading of a source did, in sentences. */
export const SourceState = ({ reading }: { reading: Reading }) => {
  const say = useTexts()
  const { moment } = useMoments()
  const { state, fault, outcome, readAt } = reading
  const at = readAt && moment(readAt, 'long')
  const words = outcome
    ? [
        ...counted.flatMap((what) =>
          outcome[what] > 0 ? say(`importing:came:${what}`, { count: outcome[what] }) : [],
        ),
        ...gone.flatMap((what) =>
          outcome[what] > 0 ? say(`sources:gone:${what}`, { count: outcome[what] }) : [],
        ),
      ].join(', ')
    : ''

  return (
    <>
      <p>
        <strong>{say(`sources:state:${state ?? 'new'}`)}</strong>
        {at && `, ${at}`}
      </p>
      {fault && <p role="alert">{say(`sources:fault:${fault}`)}</p>}
      {outcome?.isEmpty && <p>{say('sources:empty')}</p>}
      {outcome && !outcome.isEmpty && (
        <p>
          {say('sources:last')} {words || say('sources:nothing')}.
        </p>
      )}
      {(outcome?.held ?? 0) > 0 && <p>{say('sources:held', { count: outcome?.held ?? 0 })}</p>}
    </>
  )
}
