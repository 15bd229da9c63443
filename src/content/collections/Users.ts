import type {
  CollectionAfterLoginHook,
  CollectionBeforeChangeHook,
  CollectionBeforeValidateHook,
  CollectionConfig,
} from 'payload'
import { label } from '../../i18n/admin.ts'
import { callerOf, isAdministrator, mayCreate } from '../../model/permissions.ts'
import { roles } from '../../model/role.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'
import {
  administrators,
  calculated,
  fieldAdministrators,
  selfOrAdministrator,
  selfOrEditors,
} from '../access/payload.ts'
import { onServer } from '../componentPath.ts'
import {
  applicationPasswordsField,
  currentPasswordField,
  ownSettingsFields,
} from '../fields/account.ts'
import { formBehaviour, words } from '../fields/layout.ts'
import { askPassword } from '../hooks/askPassword.ts'
import { assignId } from '../hooks/assignId.ts'
import { boundLogin, rememberPlace, sameRefusal } from '../hooks/boundLogin.ts'
import { chooseFirstLanguage } from '../hooks/chooseFirstLanguage.ts'
import { refuseStaleLink } from '../hooks/refuseStaleLink.ts'
import { refuseDeletionOfLast, refuseDemotionOfLast } from '../hooks/requireAdministrator.ts'
import { requireDistinctLogins } from '../hooks/requireDistinctLogins.ts'
import { revokePasswords } from '../hooks/revokePasswords.ts'
import { isEmpty } from '../isEmpty.ts'
import { loginLink } from '../login/loginLinkEndpoint.ts'
import { forgotPassword } from '../mail/forgotPassword.ts'
import { betweenMails } from '../mail/mailLink.ts'
import { linkLife } from '../mail/mails.ts'

const year = 60 * 60 * 24 * 365

/** Gives the admin the language of the user who signs in, which Payload stores in a cookie of each browser. */
const speakOwnLanguage: CollectionAfterLoginHook = ({ req, user }) => {
  const { language } = user
  const { cookiePrefix, i18n } = req.payload.config
  if (typeof language !== 'string' || !Object.hasOwn(i18n.supportedLanguages, language)) return user
  const headers = req.responseHeaders ?? new Headers()
  headers.append(
    'Set-Cookie',
    `${cookiePrefix}-lng=${language}; Path=/; Max-Age=${year}; SameSite=Lax`,
  )
  req.responseHeaders = headers

  return user
}

/** The first user, who sets the calendar up, is its administrator. */
const makeFirstUserAdmin: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  if (operation !== 'create') return data
  const isFirst = await isEmpty(req.payload, slugOf(req.payload, 'users'), req)

  return isFirst ? { ...data, role: 'administrator' } : data
}

/** Everybody has a name that colleagues may read; who gives none is called by the one they sign in with. */
const nameUser: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  const { name, username } = { ...originalDoc, ...data }

  return name ? data : { ...data, name: username }
}

/** A password that was chosen otherwise ends the link of a mail that was sent before. */
const dropLink: CollectionBeforeChangeHook = ({ data }) =>
  data.password ? { ...data, resetPasswordToken: null, resetPasswordExpiration: null } : data

/** Who may sign in, and as what (AUTH-5). */
export const Users = ({ site }: Pick<CalendarSettings, 'site'>): CollectionConfig => ({
  slug: 'users',
  labels: {
    singular: label('collections:user'),
    plural: label('collections:users'),
  },
  auth: {
    loginWithUsername: { allowEmailLogin: true, requireEmail: false },
    // Strangers would lock the owner out; guesses are bounded by `content/hooks/boundLogin.ts`.
    maxLoginAttempts: 0,
    forgotPassword: { expiration: linkLife, minRequestInterval: betweenMails },
    cookies: { sameSite: 'Lax', secure: site?.startsWith('https:') ?? false },
  },
  endpoints: [forgotPassword, loginLink],
  admin: {
    useAsTitle: 'name',
    defaultColumns: ['username', 'name', 'role', 'email'],
    components: { beforeListTable: [onServer('InvitePeople')] },
  },
  access: {
    create: administrators,
    read: ({ req }) => {
      const caller = callerOf(req)
      if (mayCreate(caller)) return true

      return caller ? { id: { equals: caller.id } } : false
    },
    update: ({ req, id }) => {
      const caller = callerOf(req)

      return isAdministrator(caller) || (caller !== undefined && caller.id === Number(id))
    },
    delete: administrators,
    admin: ({ req }) => callerOf(req) !== undefined && callerOf(req)?.role !== 'subscriber',
  },
  hooks: {
    beforeValidate: [assignId('users'), makeFirstUserAdmin, nameUser],
    beforeChange: [dropLink, requireDistinctLogins, refuseDemotionOfLast],
    beforeOperation: [boundLogin, refuseStaleLink, askPassword],
    afterLogin: [rememberPlace, speakOwnLanguage, chooseFirstLanguage],
    afterError: [sameRefusal],
    beforeDelete: [refuseDeletionOfLast, revokePasswords],
  },
  fields: [
    // Payload's own fields of who signs in, with what it leaves out: who reads them.
    {
      name: 'email',
      type: 'email',
      label: label('people:email'),
      access: { read: selfOrAdministrator },
    },
    {
      name: 'username',
      type: 'text',
      label: label('people:username'),
      access: { read: selfOrEditors },
    },
    { name: 'sessions', type: 'array', fields: [], access: { ...calculated, read: () => false } },
    currentPasswordField,
    {
      name: 'name',
      type: 'text',
      label: label('collections:userName'),
      maxLength: 255,
      admin: {
        description: label('collections:hint:userName'),
      },
    },
    {
      name: 'role',
      type: 'select',
      label: label('collections:role:label'),
      required: true,
      defaultValue: 'subscriber',
      saveToJWT: true,
      options: roles.map((value) => ({ value, label: label(`collections:role:${value}`) })),
      admin: { description: label('collections:hint:role') },
      access: {
        create: fieldAdministrators,
        read: selfOrAdministrator,
        update: fieldAdministrators,
      },
    },
    formBehaviour,
    words('passwordLink', onServer('PasswordLink')),
    ...ownSettingsFields,
    applicationPasswordsField,
  ],
})
