import type { ServerProps } from 'payload'
import { textIn } from '../../i18n/textIn.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf, settingsOf } from '../../model/settings.ts'
import './login.css'

/** The name and the logo of the site on the login page; the general name of calendars where there is neither. */
export const OwnerLogo = async ({ i18n, payload }: Pick<ServerProps, 'i18n' | 'payload'>) => {
  const languages = languagesOf(payload)
  const locale = languages.find((one) => one === i18n.language) ?? languages[0]
  const { name, logo } = await payload.findGlobal({
    slug: publicPages,
    depth: 1,
    locale: asLocale(locale),
    fallbackLocale: asLocale(languages[0]),
  })
  const picture = typeof logo === 'object' ? logo?.url : undefined
  const { texts } = settingsOf(payload.config)
  const called = name || textIn(texts, i18n.language, 'pages:siteName')

  return (
    <div className="owner-logo">
      {picture && name && <Picture alt="" src={picture} />}
      <p>{picture && !name ? <Picture alt={called} src={picture} /> : called}</p>
    </div>
  )
}

const Picture = (props: { alt: string; src: string }) => (
  // biome-ignore lint/performance/noImgElement: Next's own would fetch it through a server of its own
  <img {...props} alt={props.alt} />
)
