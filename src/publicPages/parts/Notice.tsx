type Props = { title: string; text: string; links: { href: string; text: string }[] }

/** A few words in place of a page, and a way on. */
export const Notice = ({ title, text, links }: Props) => (
  <div className="notice">
    <h1>{title}</h1>
    <p>{text}</p>
    <ul className="row">
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.text}</a>
        </li>
      ))}
    </ul>
  </div>
)
