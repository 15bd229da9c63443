/** The components that every calendar has and that run in browsers (`BrowserComponent`). */
export type ClientComponent =
  | 'AddressLookUp'
  | 'AdminFocus'
  | 'AltMissing'
  | 'Autosave'
  | 'BackToList'
  | 'ChangeMany'
  | 'CurrentPassword'
  | 'DialogProgress'
  | 'EditView'
  | 'ForgetTyping'
  | 'EscapeAsks'
  | 'FormBehaviour'
  | 'KeepLanguage'
  | 'UnsavedTyping'
  | 'KnowBrowser'
  | 'LanguagesPanel'
  | 'LinkField'
  | 'LinksCell'
  | 'LinksField'
  | 'ListFiles'
  | 'ListSwitch'
  | 'LookPreview'
  | 'MapLink'
  | 'MomentField'
  | 'MoreHeading'
  | 'MoreSection'
  | 'NavLink'
  | 'OneLanguage'
  | 'OriginalText'
  | 'OriginalTitle'
  | 'OwnFont'
  | 'PaletteButton'
  | 'PaletteLink'
  | 'PictureWords'
  | 'PlaceMap'
  | 'PreviousStart'
  | 'PriceWords'
  | 'RequiredLabel'
  | 'SameName'
  | 'SearchPreview'
  | 'SlugField'
  | 'SourceReading'
  | 'StatusCell'
  | 'TitleCell'
  | 'TourLink'
  | 'WallClockField'
  | 'WhenCell'
  | 'ZoneField'

/** Those that run on the server (`ServerComponent`). */
export type RscComponent =
  | 'CalendarView'
  | 'Dashboard'
  | 'EmbedView'
  | 'FieldWithOriginal'
  | 'ForgottenWithoutMail'
  | 'InvitePeople'
  | 'ListTabs'
  | 'PasswordLink'
  | 'PublishButton'
  | 'StatusWords'
  | 'SubscriberNumbers'
  | 'TitleCell'
  | 'TranslateView'
  | 'UnusedPicturesLink'
  | 'UnusedPicturesView'
  | 'VersionList'
  | 'WhenWords'

/** Components of parts that a site may leave out, which run in browsers; each is exported by `payload-events-calendar/client`. */
export type PartInBrowser =
  | 'ColourField'
  | 'CopiesCell'
  | 'CopiesMenuItem'
  | 'DateOfSeries'
  | 'EditorFeature'
  | 'NameControls'
  | 'PausedCell'
  | 'RepeatsField'
  | 'SeriesNotice'
  | 'WebhookChoice'
  | 'WebhookPanel'

/** The same of those that run on the server, by `payload-events-calendar/rsc`. */
export type PartOnServer =
  | 'ApplicationPasswords'
  | 'CopiesView'
  | 'ImportView'
  | 'LikelySeriesView'
  | 'MergeTools'
  | 'MergeView'
  | 'OwnerLogo'
  | 'ReviewNote'
  | 'ReviewQueue'

/** A component of the admin as a config of Payload has it: where the import map finds it, and which of those there it is. */
export type AdminComponent =
  | `payload-events-calendar/${string}`
  | { path: `payload-events-calendar/${string}`; clientProps: { component: string } }

/** A component that every calendar has and that runs in browsers: all of them are one entry of the import map. */
export const inBrowser = (component: ClientComponent): AdminComponent => ({
  path: 'payload-events-calendar/client#BrowserComponent',
  clientProps: { component },
})

/** One that runs on the server. */
export const onServer = (component: RscComponent): AdminComponent => ({
  path: 'payload-events-calendar/rsc#ServerComponent',
  clientProps: { component },
})

/** Where the import map finds a component of its own entry: one that runs in browsers and that not every calendar has. */
export const apartInBrowser = (name: PartInBrowser): AdminComponent =>
  `payload-events-calendar/client#${name}`

/** The same of one that runs on the server. */
export const apartOnServer = (name: PartOnServer): AdminComponent =>
  `payload-events-calendar/rsc#${name}`
