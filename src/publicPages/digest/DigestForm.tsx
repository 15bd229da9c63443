import type { Say } from '../../i18n/texts.ts'
import { GuardFields } from '../submit/GuardFields.tsx'

/** What a visitor chose, as the form has it. */
export type DigestRequest = { email: string; language: string; categories: string[] }

type Props = {
  say: Say
  request: DigestRequest
  /** What is wrong with the address. */
  fault: string | undefined
  challenge: string
  languages: { value: string; name: string }[]
  categories: { value: string; name: string }[]
}

/** The form by which visitors subscribe to the weekly mail. */
export const DigestForm = ({ say, request, fault, challenge, languages, categories }: Props) => (
  <form className="submission" method="post" noValidate>
    <GuardFields say={say} challenge={challenge} />
    <div className="field">
      <label htmlFor="email">
        {say('pages:digest:email')}
        <span className="hint"> ({say('pages:submit:required')})</span>
      </label>
      <input
        id="email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={request.email}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? 'email-fault privacy' : 'privacy'}
      />
      <p className="hint" id="privacy">
        {say('pages:digest:privacy')}
      </p>
      {fault ? (
        <p className="fault" id="email-fault">
          {fault}
        </p>
      ) : null}
    </div>
    {languages.length > 1 ? (
      <div className="field">
        <label htmlFor="language">{say('pages:digest:language')}</label>
        <select id="language" name="language" defaultValue={request.language}>
          {languages.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
    ) : null}
    {categories.length > 0 ? (
      <fieldset aria-describedby="categories-hint">
        <legend>{say('pages:digest:categories')}</legend>
        <p className="hint" id="categories-hint">
          {say('pages:digest:categoriesHint')}
        </p>
        <div className="pair">
          {categories.map(({ value, name }) => (
            <label className="check" key={value}>
              <input
                type="checkbox"
                name="categories"
                value={value}
                defaultChecked={request.categories.includes(value)}
              />
              {name}
            </label>
          ))}
        </div>
      </fieldset>
    ) : null}
    <button type="submit">{say('pages:digest:send')}</button>
  </form>
)
