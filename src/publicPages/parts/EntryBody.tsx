import type { ReactNode } from 'react'
import { BigPicture } from './BigPicture.tsx'
import { Html } from './Html.tsx'
import type { Picture } from './picture.ts'

type Props = {
  entry: { picture: Picture | undefined; html: string; htmlLang: string | undefined }
  /** The title, and what visitors want to know first. */
  glance: ReactNode
  /** What stands between that and the text. */
  next?: ReactNode
  facts: ReactNode
}

/**
 * The picture of an entry beside what is to be known at a glance, and below them its text beside its facts. Without a picture the
 * facts stand beside all of it. A phone shows all below one another, in this order.
 */
export const EntryBody = ({ entry: { picture, html, htmlLang }, glance, next, facts }: Props) => {
  const text = <Html className="prose" html={html} lang={htmlLang} />
  if (!picture) {
    return (
      <div className="columns">
        <div className="glance">
          {glance}
          {next}
          {text}
        </div>
        <div className="side">{facts}</div>
      </div>
    )
  }

  return (
    <>
      <div className="hero">
        <BigPicture picture={picture} />
        <div className="glance">{glance}</div>
      </div>
      {next}
      <div className="columns">
        {text}
        <div className="side">{facts}</div>
      </div>
    </>
  )
}
