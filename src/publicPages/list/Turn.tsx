export type TurnLink = { href: string; name: string }

type Props = {
  title: string
  /** What the links are called together. */
  label: string
  previous: TurnLink | undefined
  next: TurnLink | undefined
}

/** The title of some days, with links to the days before and after them. */
export const Turn = ({ title, label, previous, next }: Props) => (
  <header className="turn">
    <h1>{title}</h1>
    {previous || next ? (
      <nav aria-label={label}>
        <ul className="row">
          {previous ? (
            <li>
              <a rel="prev" href={previous.href}>{`← ${previous.name}`}</a>
            </li>
          ) : null}
          {next ? (
            <li>
              <a rel="next" href={next.href}>{`${next.name} →`}</a>
            </li>
          ) : null}
        </ul>
      </nav>
    ) : null}
  </header>
)
