type Props = { title: string; links: { href: string; text: string }[] }

/** Links that open below a button, without a script. */
export const Links = ({ title, links }: Props) => (
  <details className="actions">
    <summary>{title}</summary>
    <ul>
      {links.map(({ href, text }) => (
        <li key={href}>
          <a href={href} rel="nofollow">
            {text}
          </a>
        </li>
      ))}
    </ul>
  </details>
)
