import type { ReactNode } from 'react'
import { proofBits } from './challenge.ts'
import { Area, Below, described, type FilledForm, Label, Text } from './fields.tsx'
import type { Choices } from './formChoices.ts'
import { GuardFields } from './GuardFields.tsx'
import { fieldNames } from './sentForm.ts'

type Props = FilledForm & {
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

const Category = ({
  say,
  values,
  faults,
  categories,
}: FilledForm & { categories: Choices['categories'] }) =>
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
