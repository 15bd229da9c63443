import type { Say } from '../../translations/texts.ts'

/** What is shown of an entry that a password protects (PG-3). */
export const Protected = ({ title, say }: { title: string; say: Say }) => (
  <div className="notice">
    <h1>{title}</h1>
    <p>{say('pages:protected:text')}</p>
  </div>
)
