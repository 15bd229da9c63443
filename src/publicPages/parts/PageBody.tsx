import type { ReactNode } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { Subscribe } from '../feedLinks/Subscribe.tsx'
import type { PageFrame } from '../pageFrame.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'

type Props = {
  frame: Pick<PageFrame, 'crumbs' | 'feed'>
  say: Say
  /** The address of the page on which visitors ask for the weekly mail, where there is one. */
  digest: string | undefined
  children: ReactNode
}

/** The content of a page between the way down to it and the ways to follow it. */
export const PageBody = ({ frame: { crumbs, feed }, say, digest, children }: Props) => (
  <>
    {crumbs.length > 0 ? <Breadcrumbs crumbs={crumbs} say={say} /> : null}
    {children}
    {feed?.subscription ? (
      <Subscribe subscription={feed.subscription} say={say} digest={digest} />
    ) : null}
  </>
)
