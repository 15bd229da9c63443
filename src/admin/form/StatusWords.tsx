import type { UIFieldServerProps } from 'payload'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { StatusPanel } from './StatusPanel.tsx'

/** Where an entry stands, for whoever opened its form. */
export const StatusWords = ({ req }: UIFieldServerProps) => (
  <StatusPanel publishes={mayPublish(callerOf(req))} />
)
