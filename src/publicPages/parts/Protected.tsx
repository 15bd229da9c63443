import type { Say } from '../../i18n/texts.ts'

type Props = { title: string; say: Say; fault?: 'wrong' | 'tooMany' | undefined }

/** The page of an entry that a password protects (PG-3). */
export const Protected = ({ title, say, fault }: Props) => (
  <div className="notice">
    <h1>{title}</h1>
    <p>{say('pages:protected:text')}</p>
    <form className="unlock" method="post">
      {fault ? (
        <p className="fault" id="fault" role="alert">
          {say(`pages:protected:${fault}`)}
        </p>
      ) : null}
      <label htmlFor="password">{say('pages:protected:password')}</label>
      <input
        id="password"
        name="password"
        type="password"
        required
        autoComplete="off"
        aria-invalid={fault === 'wrong' || undefined}
        aria-describedby={fault ? 'fault' : undefined}
      />
      <button type="submit">{say('pages:protected:open')}</button>
    </form>
  </div>
)
