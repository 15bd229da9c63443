import { PayloadLogo } from '@payloadcms/ui/shared'
import type { ServerProps } from 'payload'
import { sayWith } from '../../i18n/admin.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import { asLocale } from '../../model/locale.ts'
import { languagesOf } from '../../model/settings.ts'
import './login.css'

/** The name and the logo of the site on the login page; Payload's own where there is neither. */
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
  if (!name && !picture) return <PayloadLogo />

  return (
    <div className="owner-logo">
      {picture && (
        // biome-ignore lint/performance/noImgElement: Next's own would fetch it through a server of its own
        <img alt={name ? '' : sayWith(i18n.t)('owner:logo')} src={picture} />
      )}
      {name && <p>{name}</p>}
    </div>
  )
}
