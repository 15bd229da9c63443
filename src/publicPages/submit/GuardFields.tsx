import type { Say } from '../../i18n/texts.ts'

/** What keeps programs out of a form: the challenge that it was made with, and a field that only they fill in. */
export const GuardFields = ({ say, challenge }: { say: Say; challenge: string }) => (
  <>
    <input type="hidden" name="challenge" value={challenge} />
    <p className="trap" aria-hidden="true">
      <label htmlFor="company">{say('pages:submit:trap')}</label>
      <input id="company" name="company" tabIndex={-1} autoComplete="off" />
    </p>
  </>
)
