import type { Say } from '../../i18n/texts.ts'

type Link = { href: string; text: string }

type Props = { say: Say; interfaces: Link[]; feeds: Link[]; admin: string; example: string }

/** What programs may ask of a calendar, and how they sign in. */
export const Developers = ({ say, interfaces, feeds, admin, example }: Props) => (
  <article className="prose">
    <h1>{say('pages:developers:title')}</h1>
    <p>{say('pages:developers:about')}</p>
    <h2>{say('pages:developers:interface')}</h2>
    <Links links={interfaces} />
    {feeds.length > 0 && (
      <>
        <h2>{say('pages:developers:feeds')}</h2>
        <Links links={feeds} />
      </>
    )}
    <h2>{say('pages:developers:password')}</h2>
    <p>{say('pages:developers:passwordAbout')}</p>
    <ol>
      <li>
        <a href={admin}>{say('pages:developers:signIn')}</a>
      </li>
      <li>{say('pages:developers:passwordSteps')}</li>
      <li>{say('pages:developers:passwordMake')}</li>
      <li>
        {say('pages:developers:passwordSend')} <code>{example}</code>
      </li>
    </ol>
    <p>{say('pages:developers:passwordRevoke')}</p>
  </article>
)

const Links = ({ links }: { links: Link[] }) => (
  <ul>
    {links.map(({ href, text }) => (
      <li key={href}>
        <a href={href}>{text}</a>
      </li>
    ))}
  </ul>
)
