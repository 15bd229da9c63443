import type { ComponentType } from 'react'
import type { Branding } from '../api/site/readBranding.ts'
import type { Card } from './event/card.ts'
import type { EventView } from './event/view.ts'
import type { Visit } from './visit.ts'

/** What an owner's header and footer get. */
export type FrameProps = Pick<Branding, 'logo' | 'footer' | 'links' | 'headerLinks' | 'social'> & {
  /** Of the site. */
  name: string
  /** A tag of BCP 47: `en`. */
  language: string
  /** The address of the first page. */
  home: string
  navigation: { href: string; text: string }[]
  /** The same page in each language; `name` is the language in its own words. */
  languages: { language: string; href: string; name: string; isHere: boolean }[]
}

/** What an owner's components before and after an event get. */
export type EventSlotProps = { event: EventView; language: string }

/** What an owner's card gets: an event in a list, and how many later dates of its series the list leaves out. */
export type CardProps = { card: Card; language: string; more: number; level: 2 | 3 | 4 }

/**
 * An owner's components in place of those of the pages, or beside them. They are written as HTML on the server at once, so they
 * are no async functions and have no state; the policy of the pages runs no script and loads pictures of the own site alone. What
 * a card shows depends on its properties alone, because it is cached.
 */
export type PageSlots = {
  /** In place of name, navigation and languages. */
  Header?: ComponentType<FrameProps>
  /** In place of the text, the links and the name at the end. */
  Footer?: ComponentType<FrameProps>
  BeforeEvent?: ComponentType<EventSlotProps>
  AfterEvent?: ComponentType<EventSlotProps>
  /** Inside of an item of a list. */
  Card?: ComponentType<CardProps>
}

/** The owner's components of a visit. */
export const slotsOf = ({ slots }: Pick<Visit, 'slots'>): PageSlots =>
  // Views and cards are made of visits, which therefore cannot name this type; only entry points set it.
  (slots as PageSlots | undefined) ?? {}
