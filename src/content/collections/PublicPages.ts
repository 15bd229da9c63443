import type {
  ArrayField,
  CheckboxField,
  GlobalConfig,
  PayloadRequest,
  TextareaField,
  TextField,
  UploadField,
} from 'payload'
import { label, say } from '../../i18n/admin.ts'
import { textInEach } from '../../i18n/textIn.ts'
import type { TextKey } from '../../i18n/texts.ts'
import type { AdminOptions } from '../../model/adminOptions.ts'
import { publicPages } from '../../model/defaultSlugs.ts'
import type { CalendarSettings } from '../../model/settings.ts'
import { administrators } from '../access/payload.ts'
import { colourField } from '../fields/colourField.ts'
import { digestFields } from '../fields/digestFields.ts'
import { inEach, neededInFirst } from '../fields/eachLanguage.ts'
import { embeddersField } from '../fields/embeddersField.ts'
import {
  ownStyleAddressField,
  ownStyleField,
  pageDesignFields,
} from '../fields/pageDesignFields.ts'
import { regionField } from '../fields/regionField.ts'
import { submissionFields } from '../fields/submissionFields.ts'
import { tagGroupsField } from '../fields/tagGroupsField.ts'
import { atMost, isWebAddress } from '../fields/textFields.ts'
import { labelled } from '../labels.ts'

/** What the owner makes of the public pages: name, logo, design, header and footer. */
export const PublicPages = (settings: CalendarSettings, { group }: AdminOptions): GlobalConfig => {
  const says = (key: TextKey) => textInEach(settings.texts, key)

  return {
    slug: publicPages,
    label: says('owner:pages'),
    admin: { group: group ?? says('collections:calendarGroup'), description: says('owner:about') },
    access: { read: administrators, update: administrators },
    fields: labelled(
      [
        name,
        logo(settings),
        fallbackPicture(settings, says),
        ...colours.map((one) => colour(one, says)),
        ...pageDesignFields(says),
        regionField(says),
        linksField('headerLinks', { maxRows: 6, says }),
        footer(says),
        linksField('links', { maxRows: 12, says }),
        social(says),
        developersLink,
        ...(settings.parts.review ? submissionFields(says) : []),
        tagGroupsField(settings, says),
        ...(settings.parts.jobs ? digestFields(says) : []),
        ownStyleField(says),
        ownStyleAddressField(says),
        embeddersField(says),
      ],
      settings.texts,
    ),
  }
}

/** The same of a calendar that is switched off: its columns stay, and nobody sees it. */
export const dormantPages = (pages: GlobalConfig): GlobalConfig => ({
  ...pages,
  access: { read: () => false, update: () => false },
  admin: { hidden: true },
  endpoints: false,
})

const name: TextField = {
  name: 'name',
  type: 'text',
  label: label('owner:name'),
  localized: true,
  validate: inEach(atMost(100)),
}

const logo = ({ slugs }: CalendarSettings): UploadField => ({
  name: 'logo',
  type: 'upload',
  // The types of this repository know collections by their names in it; a site may have others.
  relationTo: slugs.media as 'media',
  label: label('owner:logo'),
})

const fallbackPicture = (
  { slugs }: CalendarSettings,
  says: (key: TextKey) => Record<string, string>,
): UploadField => ({
  name: 'fallbackPicture',
  type: 'upload',
  // The same names as those of the logo.
  relationTo: slugs.media as 'media',
  label: label('owner:fallbackPicture'),
  admin: { description: says('owner:fallbackPictureHint') },
})

const colours = ['accentColour', 'headerColour'] as const

const colour = (
  one: (typeof colours)[number],
  says: (key: TextKey) => Record<string, string>,
): TextField =>
  colourField({ name: one, label: label(`owner:${one}`), description: says('owner:colourHint') })

const footer = (says: (key: TextKey) => Record<string, string>): TextareaField => ({
  name: 'footer',
  type: 'textarea',
  label: label('owner:footer'),
  admin: { description: says('owner:footerHint') },
  localized: true,
  validate: inEach(atMost(2000)),
})

/** Where another language has no text, that of the first is shown (LANG-4). */
const linkText: TextField = {
  name: 'text',
  type: 'text',
  label: label('owner:linkText'),
  localized: true,
  validate: neededInFirst(100),
}

const linkAddress: TextField = {
  name: 'address',
  type: 'text',
  label: label('collections:linkAddress'),
  required: true,
  validate: (value: string | null | undefined, { req }) =>
    (value && (isWebAddress(value) || /^\/(?![/\\])[^\s\\]*$/.test(value))) ||
    say(req, 'owner:noAddress'),
}

type Links = { maxRows: number; says: (key: TextKey) => Record<string, string> }

const linksField = (place: 'headerLinks' | 'links', { maxRows, says }: Links): ArrayField => ({
  name: place,
  type: 'array',
  label: label(`owner:${place}`),
  labels: { singular: says('owner:link'), plural: says(`owner:${place}`) },
  maxRows,
  fields: [linkText, linkAddress],
})

const social = (says: (key: TextKey) => Record<string, string>): ArrayField => ({
  name: 'social',
  type: 'array',
  label: label('owner:social'),
  labels: { singular: says('owner:account'), plural: says('owner:social') },
  admin: { description: says('owner:socialHint') },
  maxRows: 10,
  fields: [
    {
      name: 'address',
      type: 'text',
      label: label('collections:linkAddress'),
      required: true,
      admin: { placeholder: 'https://' },
      validate: (value: string | null | undefined, { req }: { req: PayloadRequest }) =>
        (value && isWebAddress(value)) || say(req, 'refusals:noWebAddress'),
    },
  ],
})

const developersLink: CheckboxField = {
  name: 'developersLink',
  type: 'checkbox',
  label: label('owner:developersLink'),
  defaultValue: false,
}
