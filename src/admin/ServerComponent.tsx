import type { ComponentType } from 'react'
import type { RscComponent } from '../content/componentPath.ts'
import { CalendarView } from './calendar/CalendarView.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { EmbedView } from './embed/EmbedView.tsx'
import { PublishButton, StatusWords } from './form/formByRights.tsx'
import { WhenWordsOfPages } from './form/WhenWordsOfPages.tsx'
import { FieldWithOriginal } from './languages/FieldWithOriginal.tsx'
import { ListTabs } from './list/ListTabs.tsx'
import { TitleCell } from './list/TitleCell.tsx'
import { ForgottenWithoutMail } from './passwords/ForgottenWithoutMail.tsx'
import { InvitePeople, PasswordLink } from './people/peopleByRights.tsx'
import { SubscriberNumbers } from './subscribers/SubscriberNumbers.tsx'
import { TranslateView } from './translate/TranslateView.tsx'
import { UnusedPicturesLink } from './unusedPictures/UnusedPicturesLink.tsx'
import { UnusedPicturesView } from './unusedPictures/UnusedPicturesView.tsx'
import { VersionList } from './versions/VersionList.tsx'

const components = {
  CalendarView,
  Dashboard,
  EmbedView,
  FieldWithOriginal,
  ForgottenWithoutMail,
  InvitePeople,
  ListTabs,
  PasswordLink,
  PublishButton,
  StatusWords,
  SubscriberNumbers,
  TitleCell,
  TranslateView,
  UnusedPicturesLink,
  UnusedPicturesView,
  VersionList,
  WhenWords: WhenWordsOfPages,
} satisfies Record<RscComponent, unknown>

/** All components of the admin that the server renders, by name. */
export const ServerComponent = ({ component, ...props }: { component: RscComponent }) => {
  // Payload passes each component the props of its place in the admin.
  const Component = components[component] as ComponentType<object>

  return <Component {...props} />
}
