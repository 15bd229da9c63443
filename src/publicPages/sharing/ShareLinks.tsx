import type { Say } from '../../i18n/texts.ts'
import type { Sharing } from './sharing.ts'

type Props = { sharing: Sharing; say: Say }

/**
 * A button that opens the share sheet of the system, and where there is none, plain links and the address to copy; nothing is requested
 * from others before a visitor follows a link.
 */
export const ShareLinks = ({ sharing: { title, url, script }, say }: Props) => (
  <details className="actions share" data-title={title}>
    <summary>{say('pages:share:title')}</summary>
    <ul>
      {placesToShare(title, url, say).map(({ href, text }) => (
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
    <script src={script} async />
  </details>
)

const placesToShare = (title: string, url: string, say: Say) => {
  const [name, address] = [title, url].map((text) => encodeURIComponent(text.toWellFormed()))

  return [
    { href: `mailto:?subject=${name}&body=${address}`, text: say('pages:share:mail') },
    { href: `https://wa.me/?text=${name}%20${address}`, text: 'WhatsApp' },
    { href: `https://t.me/share/url?url=${address}&text=${name}`, text: 'Telegram' },
    { href: `https://www.facebook.com/sharer/sharer.php?u=${address}`, text: 'Facebook' },
  ]
}
