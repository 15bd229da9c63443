import type { ReactNode } from 'react'
import './styles.css'

const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="de">
    <body>
      <header>Das Magazin</header>
      <main>{children}</main>
    </body>
  </html>
)

export default Layout
