import type { ComponentProps, ReactNode } from 'react'
import type { Say } from '../../i18n/texts.ts'
import { Meta } from '../parts/Meta.tsx'

type Props = ComponentProps<typeof Meta> & {
  say: Say
  language: string
  /** The address of the script that tells the height. */
  script: string
  /** The address of the same page in the calendar. */
  page: string
  children: ReactNode
}

/** A page in a frame of another site: nothing around its content but the way to the calendar (PG-10). Links leave the frame. */
export const EmbeddedLayout = ({ say, language, script, page, children, ...meta }: Props) => (
  <html lang={language} className="embedded">
    <Meta {...meta}>
      <base target="_top" />
      <script src={script} defer />
    </Meta>
    <body>
      <main>
        {children}
        <p className="source">
          <a href={page}>{say('pages:embed:page', { name: meta.look.name })}</a>
        </p>
      </main>
    </body>
  </html>
)
