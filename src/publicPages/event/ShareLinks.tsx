import type { Say } from '../../i18n/texts.ts'

type Props = { title: string; url: string; say: Say }

/** Plain links that share an event, and its address to copy; nothing is requested before a visitor follows one. */
export const ShareLinks = ({ title, url, say }: Props) => (
  <details className="actions">
    <summary>{say('pages:share:title')}</summary>
    <ul>
      {placesToShare({ title, url, say }).map(({ href, text }) => (
        <li key={text}>
          <a href={href} rel="nofollow noopener">
            {text}
          </a>
        </li>
      ))}
      <li>
        <label className="copy">
          {say('pages:share:address')}
          <input readOnly value={url} />
        </label>
      </li>
    </ul>
  </details>
)

const placesToShare = ({ title, url, say }: Props) => {
  const [name, address] = [title, url].map((text) => encodeURIComponent(text.toWellFormed()))

  return [
    { href: `mailto:?subject=${name}&body=${address}`, text: say('pages:share:mail') },
    { href: `https://wa.me/?text=${name}%20${address}`, text: 'WhatsApp' },
    { href: `https://t.me/share/url?url=${address}&text=${name}`, text: 'Telegram' },
    { href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, text: 'Facebook' },
  ]
}
