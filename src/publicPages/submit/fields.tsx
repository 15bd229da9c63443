import type { Say, TextKey } from '../../i18n/texts.ts'
import { type Faults, mostOf } from './judge.ts'
import type { FieldName, TextName, Values } from './sentForm.ts'

/** What all fields of the form are drawn with. */
export type FilledForm = { say: Say; values: Values; faults: Faults }

type TextProps = FilledForm & {
  name: Exclude<TextName, 'allDay'>
  type?: 'text' | 'date' | 'time' | 'email'
  isRequired?: boolean
  hint?: TextKey
  inputMode?: 'numeric' | 'url'
  autoComplete?: string
  /** Names that are offered while one types. */
  names?: string[]
}

/** A field of one line, with names that are offered while one types. */
export const Text = ({
  say,
  values,
  faults,
  name,
  isRequired,
  hint,
  names = [],
  ...input
}: TextProps) => (
  <div className="field">
    <Label {...{ say, name, isRequired }} />
    <input
      id={name}
      name={name}
      defaultValue={values[name]}
      maxLength={longestOf(name)}
      required={isRequired}
      list={names.length > 0 ? `${name}-names` : undefined}
      {...described(name, faults, hint)}
      {...input}
    />
    {names.length > 0 ? (
      <datalist id={`${name}-names`}>
        {names.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    ) : null}
    <Below {...{ say, faults, name, hint }} />
  </div>
)

/** A field of several lines. */
export const Area = ({
  say,
  values,
  faults,
  name,
  rows,
}: FilledForm & { name: 'description' | 'note'; rows: number }) => {
  const hint: TextKey = `pages:submit:hint:${name}`

  return (
    <div className="field">
      <Label {...{ say, name }} />
      <textarea
        id={name}
        name={name}
        rows={rows}
        defaultValue={values[name]}
        maxLength={longestOf(name)}
        {...described(name, faults, hint)}
      />
      <Below {...{ say, faults, name, hint }} />
    </div>
  )
}

/** The name of a field, which says whether it is required. */
export const Label = ({
  say,
  name,
  isRequired,
}: {
  say: Say
  name: FieldName
  isRequired?: boolean | undefined
}) => (
  <label htmlFor={name}>
    {say(`pages:submit:label:${name}`)}
    {isRequired ? <span className="hint"> ({say('pages:submit:required')})</span> : null}
  </label>
)

/** The hint and the fault of a field, which it is described by. */
export const Below = ({
  say,
  faults,
  name,
  hint,
}: {
  say: Say
  faults: Faults
  name: FieldName
  hint?: TextKey | undefined
}) => (
  <>
    {hint ? (
      <p className="hint" id={`${name}-hint`}>
        {say(hint)}
      </p>
    ) : null}
    {faults[name] ? (
      <p className="fault" id={`${name}-fault`}>
        {faults[name]}
      </p>
    ) : null}
  </>
)

/** The attributes by which a field is described by what stands below it. */
export const described = (name: FieldName, faults: Faults, hint?: TextKey) => ({
  'aria-invalid': faults[name] ? true : undefined,
  'aria-describedby':
    [hint && `${name}-hint`, faults[name] && `${name}-fault`].filter(Boolean).join(' ') ||
    undefined,
})

const longestOf = (name: string): number | undefined =>
  Object.entries(mostOf).find(([one]) => one === name)?.[1]
