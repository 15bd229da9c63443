'use client'

import { Button, useConfig, useTranslation } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { languageName } from '../../calendar/languageName.ts'
import { type Role, roles } from '../../model/role.ts'
import { Refused } from '../answerOf.ts'
import { PlainButton } from '../PlainButton.tsx'
import { useTexts } from '../useTexts.ts'
import { IssuedLink } from './IssuedLink.tsx'
import type { Issued } from './invite.ts'
import { askForLink } from './linkRequests.ts'
import './people.css'

type Props = {
  /** The languages of the admin. */
  languages: string[]
  /** Whether the site sends invitations by mail; otherwise the administrator passes the link on. */
  mails: boolean
}

/** The form above the list of users that invites a user, who then chooses a password. */
export const InviteForm = ({ languages, mails }: Props) => {
  const say = useTexts()
  const [open, setOpen] = useState(false)

  return (
    <section className="people">
      <PlainButton extraButtonProps={{ 'aria-expanded': open }} onClick={() => setOpen(!open)}>
        {say('people:invite')}
      </PlainButton>
      {open && <Fields languages={languages} mails={mails} />}
    </section>
  )
}

const Fields = ({ languages, mails }: Props) => {
  const say = useTexts()
  const router = useRouter()
  const { routes, serverURL } = useConfig().config
  const { language } = useTranslation().i18n
  const [refused, setRefused] = useState<Refused>()
  const [issued, setIssued] = useState<Issued>()
  const [busy, setBusy] = useState(false)
  const fault = useId()
  const meanings = useId()

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = new FormData(form)
    const text = (name: string) => `${typed.get(name) ?? ''}`
    setBusy(true)
    setRefused(undefined)
    setIssued(undefined)
    try {
      setIssued(
        await askForLink(`${serverURL}${routes.api}/admin-people/invite`, {
          language,
          invited: {
            name: text('name'),
            username: text('username'),
            email: text('email'),
            // The value is one of the options below.
            role: text('role') as Role,
            language: text('language'),
          },
        }),
      )
      form.reset()
      router.refresh()
    } catch (error) {
      setRefused(error instanceof Refused ? error : new Refused(say('people:failed')))
    }
    setBusy(false)
  }
  const faulty = (name: string) => ({
    'aria-invalid': refused?.paths.includes(name),
    'aria-describedby': refused?.paths.includes(name) ? fault : undefined,
  })

  return (
    <form className="people__form" onSubmit={send}>
      <p>{say(mails ? 'people:howMailed' : 'people:howHandedOver')}</p>
      <label>
        {say('collections:userName')}
        <input autoComplete="off" maxLength={255} name="name" required {...faulty('name')} />
      </label>
      <label>
        {say('people:username')}
        <input autoComplete="off" maxLength={60} name="username" required {...faulty('username')} />
      </label>
      <label>
        {say('people:email')}
        <input autoComplete="off" name="email" required={mails} type="email" {...faulty('email')} />
      </label>
      <label>
        {say('collections:role:label')}
        <select aria-describedby={meanings} defaultValue="contributor" name="role">
          {roles.map((role) => (
            <option key={role} value={role}>
              {say(`collections:role:${role}`)}
            </option>
          ))}
        </select>
      </label>
      <p className="people__roles" id={meanings}>
        {say('collections:hint:role')}
      </p>
      <label>
        {say('people:language')}
        <select defaultValue={language} name="language">
          {languages.map((one) => (
            <option key={one} value={one}>
              {languageName(one, language)}
            </option>
          ))}
        </select>
      </label>
      <Button disabled={busy} margin={false} type="submit">
        {say(mails ? 'people:send' : 'people:make')}
      </Button>
      <div aria-live="polite" className="people__answer" id={fault}>
        {refused && <p role="alert">{refused.message || say('people:failed')}</p>}
        {issued && <IssuedLink issued={issued} />}
      </div>
    </form>
  )
}
