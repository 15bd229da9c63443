import type { CollectionConfig, Field, JSONField, PayloadRequest, TextField } from 'payload'
import { label, say } from '../../i18n/admin.ts'
import { textInEach } from '../../i18n/textIn.ts'
import { postableAddress } from '../../media/post.ts'
import { type CalendarSettings, settingsOf } from '../../model/settings.ts'
import { knownAmong, webhookTypes } from '../../model/webhookTypes.ts'
import { administrators, calculated } from '../access/payload.ts'
import { apartInBrowser } from '../componentPath.ts'
import { dateAndTime } from '../fields/dateBox.ts'
import { unlisted, words } from '../fields/layout.ts'
import { assignId } from '../hooks/assignId.ts'
import {
  beginHere,
  dropDeliveries,
  makeSecret,
  notePause,
  resume,
} from '../webhooks/webhookHooks.ts'

/** The longest address, in characters. */
export const longestAddress = 2000

/** Addresses that are sent what changes in the calendar, for administrators alone (WH-1, decision 91). */
export const Webhooks = (settings: CalendarSettings): CollectionConfig => ({
  slug: 'calendar-webhooks',
  typescript: { interface: 'Webhook' },
  labels: { singular: label('webhooks:one'), plural: label('webhooks:several') },
  admin: {
    useAsTitle: 'name',
    // Without the record of changes nothing is sent, and an administrator would wait for messages in vain.
    hidden: !settings.parts.changes,
    defaultColumns: ['name', 'address', 'paused'],
    description: textInEach(settings.texts, 'webhooks:about'),
  },
  access: {
    create: administrators,
    read: administrators,
    update: administrators,
    delete: administrators,
  },
  disableDuplicate: true,
  hooks: {
    beforeValidate: [assignId('content')],
    beforeChange: [makeSecret, beginHere, notePause],
    afterChange: [resume],
    afterDelete: [dropDeliveries],
  },
  fields: [
    { name: 'name', type: 'text', label: label('webhooks:name'), required: true, maxLength: 100 },
    address,
    choice('types', webhookTypes),
    choice('languages', settings.languages),
    words('webhookPanel', apartInBrowser('WebhookPanel')),
    {
      name: 'paused',
      type: 'checkbox',
      label: label('webhooks:paused'),
      defaultValue: false,
      index: true,
      admin: {
        position: 'sidebar',
        description: label('webhooks:pausedHint'),
        components: { Cell: apartInBrowser('PausedCell') },
      },
    },
    {
      name: 'pausedBecause',
      type: 'text',
      access: calculated,
      admin: { ...unlisted, hidden: true },
    },
    {
      name: 'pausedAt',
      type: 'date',
      access: calculated,
      admin: { ...unlisted, hidden: true, date: dateAndTime },
    },
    ...internalTexts(['secret', 'previousSecret']),
    // Until when the previous secret signs, too, and until when a run has the webhook for itself.
    ...internalDates(['previousUntil', 'heldUntil']),
    // How far it has read what changed, and what was public then.
    ...internalTexts(['position']),
  ],
})

const nobody = () => false

/** What no caller reads or writes, of whatever right (docs/security.md). */
const unseen = {
  hidden: true,
  access: { create: nobody, read: nobody, update: nobody },
} as const

const internalTexts = (names: string[]): Field[] =>
  names.map((name) => ({ name, type: 'text', ...unseen }))

const internalDates = (names: string[]): Field[] =>
  names.map((name) => ({ name, type: 'date', ...unseen }))

const address: TextField = {
  name: 'address',
  type: 'text',
  label: label('webhooks:address'),
  required: true,
  admin: {
    placeholder: 'https://app.example.org/webhook',
    description: label('webhooks:addressHint'),
  },
  validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) => {
    const { trustedImageHosts } = settingsOf(req.payload.config)
    const isFine =
      value && value.length <= longestAddress && postableAddress(value, trustedImageHosts)

    return Boolean(isFine) || say(req, 'webhooks:noAddress')
  },
}

/** A list of words among those known, of which one at least is chosen; checkboxes in the form. */
const choice = (name: 'types' | 'languages', known: readonly string[]): JSONField => ({
  name,
  type: 'json',
  label: label(`webhooks:${name}`),
  required: true,
  ...(name === 'languages' && { defaultValue: known.slice(0, 1) }),
  admin: {
    ...unlisted,
    components: { Field: apartInBrowser('WebhookChoice') },
    custom: { known },
  },
  validate: (value: unknown, { req }: { req: PayloadRequest }) => {
    const isKnown = Array.isArray(value) && value.every((one) => known.includes(one))

    return (isKnown && knownAmong(value, known).length > 0) || say(req, 'webhooks:noChoice')
  },
})
