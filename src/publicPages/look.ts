import type { Visit } from './visit.ts'

/** What the owner says of the site on every page. */
export type Look = {
  name: string
  logo?: { src: string; width: number; height: number; alt: string }
  /** HTML below every page. */
  footer?: string
}

/** How the site of a visit looks. */
export const lookOf = ({ say }: Visit): Look => ({ name: say('pages:siteName') })
