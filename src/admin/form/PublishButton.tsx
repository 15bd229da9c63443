import type { PublishButtonServerProps } from 'payload'
import { mayPublish } from '../../model/permissions.ts'
import { callerOfPage } from '../callerOfPage.ts'
import { NamedPublishButton } from './NamedPublishButton.tsx'

/** The button that publishes, or submits for review, by the rights of the caller. */
export const PublishButton = async (props: PublishButtonServerProps) => (
  <NamedPublishButton publishes={mayPublish(await callerOfPage(props))} />
)
