import type { PublishButtonServerProps, UIFieldServerProps } from 'payload'
import { callerOf, mayPublish } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { NamedPublishButton } from './NamedPublishButton.tsx'
import { StatusPanel } from './StatusPanel.tsx'

/** The button that publishes, or submits for review, by the rights of the caller. */
export const PublishButton = async (props: PublishButtonServerProps) => (
  <NamedPublishButton publishes={mayPublish(await callerOfPage(props))} />
)

/** The status of an entry, by the rights of the caller. */
export const StatusWords = ({ req }: UIFieldServerProps) => (
  <StatusPanel publishes={mayPublish(callerOf(req))} />
)
