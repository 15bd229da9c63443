import type { UIFieldServerProps } from 'payload'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { StatusPanel } from './StatusPanel.tsx'

/** The status of an entry, by the rights of the caller. */
export const StatusWords = ({ req }: UIFieldServerProps) => (
  <StatusPanel publishes={mayPublish(callerOf(req))} />
)
