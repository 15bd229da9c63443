import { Link } from '@payloadcms/ui'
import './fallenBack.css'

type Props = {
  text: string
  /** The language that the text is in. */
  from: string
  /** Where the text itself leads. */
  href?: string | undefined
  /** The form in which it can be said in the language that was asked for, and the words for that. */
  translate?: { href: string; label: string } | undefined
}

/** A text that stands in for one that is missing in the language asked for (LANG-4): grey, with the mark of its language. */
export const FallenBack = ({ text, from, href, translate }: Props) => {
  const mark = from.toUpperCase()
  const words = (
    <span className="fallen-back__text" lang={from}>
      {text}
    </span>
  )

  return (
    <span className="fallen-back">
      {href ? (
        <Link href={href} prefetch={false}>
          {words}
        </Link>
      ) : (
        words
      )}{' '}
      {translate ? (
        <Link
          aria-label={`${mark}: ${translate.label}`}
          className="fallen-back__mark"
          href={translate.href}
          prefetch={false}
          title={translate.label}
        >
          {mark}
        </Link>
      ) : (
        <span className="fallen-back__mark">{mark}</span>
      )}
    </span>
  )
}
