import type { ReactNode } from 'react'

/** The facts of an entry, by name; the style sheet hides the list if it is empty. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className="about">{children}</dl>
)

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** A fact that is an address on the web, as people write it. */
export const WebsiteFact = ({ name, address }: { name: string; address: string }) =>
  address ? (
    <Fact name={name}>
      <a href={address}>{address.replace(/^https?:\/\/|\/$/g, '')}</a>
    </Fact>
  ) : null
