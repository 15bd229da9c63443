import { Link } from '@payloadcms/ui'
import './fallenBack.css'

type Props = {
  text: string
  /** The language of the text. */
  from: string
  /** The address to which the text links. */
  href?: string | undefined
  /** The address of the form for the translation, and the label of that link. */
  translate?: { href: string; label: string } | undefined
}

/** A text in another language than the requested one, in which it is missing (LANG-4): grey, with the code of its language. */
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
