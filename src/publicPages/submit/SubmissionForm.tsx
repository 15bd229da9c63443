import type { ReactNode } from 'react'
import type { Say, TextKey } from '../../i18n/texts.ts'
import { proofBits } from './challenge.ts'
import type { Choices } from './formChoices.ts'
import { GuardFields } from './GuardFields.tsx'
import { type Faults, mostOf } from './judge.ts'
import { type FieldName, fieldNames, type TextName, type Values } from './sentForm.ts'

type Props = {
  say: Say
  values: Values
  faults: Faults
  choices: Choices
  challenge: string
  proof: string
  /** The bytes of the largest picture; `undefined` where no picture can be stored. */
  largestPicture: number | undefined
  /** Whether a code was mailed, which the sender is to type. */
  wantsCode: boolean
}

/** The form by which visitors send an event; it works without a script. */
export const SubmissionForm = (props: Props) => {
  const { say, values, faults, choices, challenge, proof, largestPicture, wantsCode } = props
  const form = { say, values, faults }

  return (
    <>
      <FaultList say={say} faults={faults} />
      <form
        className="submission"
        method="post"
        encType="multipart/form-data"
        data-bits={proofBits}
        noValidate
      >
        <GuardFields say={say} challenge={challenge} />
        <input type="hidden" name="proof" defaultValue={proof} />
        {wantsCode ? (
          <Text {...form} name="code" isRequired inputMode="numeric" autoComplete="one-time-code" />
        ) : null}
        <Group title={say('pages:submit:what')}>
          <Text {...form} name="title" isRequired />
          <Area {...form} name="description" rows={6} />
          <Category {...form} categories={choices.categories} />
        </Group>
        <Group title={say('pages:submit:when')}>
          <div className="pair">
            <Text {...form} name="startDate" type="date" isRequired />
            <Text {...form} name="startTime" type="time" />
          </div>
          <div className="pair">
            <Text {...form} name="endDate" type="date" />
            <Text {...form} name="endTime" type="time" />
          </div>
          <label className="check">
            <input type="checkbox" name="allDay" value="1" defaultChecked={values.allDay !== ''} />
            {say('pages:submit:label:allDay')}
          </label>
        </Group>
        <Group title={say('pages:submit:where')}>
          <Text {...form} name="venue" names={choices.venues} hint="pages:submit:hint:venue" />
          <div className="pair">
            <Text {...form} name="address" />
            <Text {...form} name="city" />
          </div>
          <Text
            {...form}
            name="organizer"
            names={choices.organizers}
            hint="pages:submit:hint:organizer"
          />
        </Group>
        <Group title={say('pages:submit:more')}>
          <div className="pair">
            <Text {...form} name="cost" hint="pages:submit:hint:cost" />
            <Text {...form} name="website" inputMode="url" />
          </div>
          {largestPicture === undefined ? null : (
            <Picture say={say} faults={faults} largest={largestPicture} />
          )}
        </Group>
        <Group title={say('pages:submit:who')} hint={say('pages:submit:hint:who')}>
          <div className="pair">
            <Text {...form} name="name" isRequired autoComplete="name" />
            <Text {...form} name="email" type="email" isRequired autoComplete="email" />
          </div>
          <Area {...form} name="note" rows={3} />
        </Group>
        <button type="submit">{say('pages:submit:send')}</button>
      </form>
    </>
  )
}

const FaultList = ({ say, faults }: Pick<Props, 'say' | 'faults'>) => {
  const wrong = fieldNames.filter((name) => faults[name] !== undefined)
  if (wrong.length === 0) return null

  return (
    <div className="status-notice" role="alert">
      <strong>{say('pages:submit:faults:some', { count: wrong.length })}</strong>
      <ul>
        {wrong.map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{`${say(`pages:submit:label:${name}`)}: ${faults[name]}`}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Group = ({
  title,
  hint,
  children,
}: {
  title: string
  hint?: string
  children: ReactNode
}) => (
  <fieldset>
    <legend>{title}</legend>
    {hint ? <p className="hint">{hint}</p> : null}
    {children}
  </fieldset>
)

type Shared = Pick<Props, 'say' | 'values' | 'faults'>

type TextProps = Shared & {
  name: Exclude<TextName, 'allDay'>
  type?: 'text' | 'date' | 'time' | 'email'
  isRequired?: boolean
  hint?: TextKey
  inputMode?: 'numeric' | 'url'
  autoComplete?: string
  /** Names that are offered while one types. */
  names?: string[]
}

const Text = ({ say, values, faults, name, isRequired, hint, names = [], ...input }: TextProps) => (
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

const Area = ({
  say,
  values,
  faults,
  name,
  rows,
}: Shared & { name: 'description' | 'note'; rows: number }) => {
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

const Category = ({
  say,
  values,
  faults,
  categories,
}: Shared & { categories: Choices['categories'] }) =>
  categories.length === 0 ? null : (
    <div className="field">
      <Label {...{ say, name: 'category' }} />
      <select
        id="category"
        name="category"
        defaultValue={values.category}
        {...described('category', faults)}
      >
        <option value="">{say('pages:submit:noCategory')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Below {...{ say, faults, name: 'category' }} />
    </div>
  )

const Picture = ({ say, faults, largest }: Pick<Props, 'say' | 'faults'> & { largest: number }) => {
  const megabytes = Math.floor(largest / 1_000_000)

  return (
    <div className="field">
      <Label {...{ say, name: 'picture' }} />
      <input
        id="picture"
        name="picture"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        data-most={largest}
        data-large={say('pages:submit:faults:large', { megabytes })}
        {...described('picture', faults, 'pages:submit:hint:picture')}
      />
      <p className="hint" id="picture-hint">
        {say('pages:submit:hint:picture', { megabytes })}
      </p>
      <Below {...{ say, faults, name: 'picture' }} />
    </div>
  )
}

const Label = ({
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
const Below = ({
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

const described = (name: FieldName, faults: Faults, hint?: TextKey) => ({
  'aria-invalid': faults[name] ? true : undefined,
  'aria-describedby':
    [hint && `${name}-hint`, faults[name] && `${name}-fault`].filter(Boolean).join(' ') ||
    undefined,
})

const longestOf = (name: string): number | undefined =>
  Object.entries(mostOf).find(([one]) => one === name)?.[1]
