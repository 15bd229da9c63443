export type TurnLink = { href: string; name: string }

type Props = {
  title: string
  /** What the links are called together. */
  label: string
  previous: TurnLink | undefined
  /** The days that are over of those of the title. */
  earlier: TurnLink | undefined
  next: TurnLink | undefined
}

/** The title of some days, with links to the days before and after them, and to those of them that are over. */
export const Turn = ({ title, label, previous, earlier, next }: Props) => (
  <header className="turn">
    <h1>{title}</h1>
    {previous || earlier || next ? (
      <nav aria-label={label}>
        <ul className="row">
          {previous ? (
            <li>
              <a rel="prev" href={previous.href}>{`← ${previous.name}`}</a>
            </li>
          ) : null}
          {earlier ? (
            <li>
              <a href={earlier.href}>{earlier.name}</a>
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
