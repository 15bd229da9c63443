import type { ComponentProps, ReactNode } from 'react'
import { languageTag } from '../../calendar/language.ts'
import { languageTitle } from '../../calendar/languageName.ts'
import type { Say } from '../../i18n/texts.ts'
import type { Look } from '../look.ts'
import { Meta } from './Meta.tsx'
import { networkOf } from './networkOf.ts'

type Alternate = { language: string; address: string; href: string; isHere: boolean }

type Props = Omit<ComponentProps<typeof Meta>, 'alternates'> & {
  language: string
  say: Say
  alternates: Alternate[]
  navigation: { href: string; text: string }[]
  home: string
  /** The page for developers. */
  developers: string
  /** The owner's, in place of ours. */
  ownHeader: ReactNode
  ownFooter: ReactNode
  children: ReactNode
}

/** What is around the content of every page. */
export const Layout = ({
  language,
  say,
  alternates,
  navigation,
  home,
  developers,
  ownHeader,
  ownFooter,
  children,
  ...meta
}: Props) => {
  const { look, address } = meta

  return (
    <html lang={language}>
      <Meta {...meta} alternates={alternates} />
      <body>
        <a className="skip" href="#content">
          {say('pages:skip')}
        </a>
        {ownHeader ?? (
          <header className="top">
            <a className="site" href={home}>
              {look.logo ? <img {...look.logo} alt="" /> : null}
              {look.name}
            </a>
            <nav aria-label={say('pages:navigation')}>
              <ul className="row">
                {navigation.map(({ href, text }) => (
                  <li key={href}>
                    <a href={href} aria-current={currentOf(href, address)}>
                      {text}
                    </a>
                  </li>
                ))}
                <LinkItems links={look.headerLinks} />
              </ul>
            </nav>
            <Languages {...{ alternates, say }} />
          </header>
        )}
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        {ownFooter ?? (
          <footer className="bottom">
            {look.footer.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {look.links.length > 0 ? (
              <ul className="row">
                <LinkItems links={look.links} />
              </ul>
            ) : null}
            {look.social.length > 0 ? (
              <ul className="row" aria-label={say('pages:social')}>
                {look.social.map((address) => (
                  <li key={address}>
                    <a href={address} rel="me">
                      {networkOf(address)}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            <p>
              {look.name}
              {look.hasDevelopersLink ? (
                <>
                  {' · '}
                  <a href={developers}>{say('pages:developers:title')}</a>
                </>
              ) : null}
            </p>
          </footer>
        )}
      </body>
    </html>
  )
}

const LinkItems = ({ links }: { links: Look['links'] }) =>
  links.map(({ text, href }) => (
    <li key={href}>
      <a href={href}>{text}</a>
    </li>
  ))

/** Whether a link of the navigation is to this page, or to one that it is among. */
const currentOf = (href: string, address = '') => {
  if (address.endsWith(href)) return 'page'

  return href.endsWith('/month/') && address.includes(href) ? 'true' : undefined
}

const Languages = ({ alternates, say }: { alternates: Alternate[]; say: Say }) =>
  alternates.length > 1 ? (
    <nav className="languages" aria-label={say('pages:languages')}>
      <ul className="row">
        {alternates.map(({ language, href, isHere }) => (
          <li key={language}>
            <a
              href={href}
              hrefLang={languageTag(language)}
              lang={languageTag(language)}
              aria-current={isHere ? 'true' : undefined}
            >
              {languageTitle(language, language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  ) : null
