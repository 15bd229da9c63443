import type { PublishButtonServerProps, UIFieldServerProps } from 'payload'
import { type Caller, callerOf, isAdministrator, mayPublish } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { NamedPublishButton } from './NamedPublishButton.tsx'
import { StatusPanel } from './StatusPanel.tsx'
import { SubmitForReview } from './SubmitForReview.tsx'

/** The button that publishes, or submits for review, by the rights of the caller. */
export const PublishButton = async (props: PublishButtonServerProps) =>
  mayPublish(await callerOfPage(props)) ? <NamedPublishButton /> : <SubmitForReview />

/** The status of an entry, by the rights of the caller. */
export const StatusWords = ({ req }: UIFieldServerProps) => {
  const caller = callerOf(req)

  return <StatusPanel publishes={mayPublish(caller)} shows={shownTo(caller)} />
}

/** How much of the side column a caller sees. It is no right: what is hidden there can be written elsewhere. */
const shownTo = (caller: Caller) => {
  if (isAdministrator(caller)) return 'all'

  return mayPublish(caller) ? 'publication' : 'status'
}
