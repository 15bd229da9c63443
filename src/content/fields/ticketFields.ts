import type { FieldHook, GroupField, TextField, TextFieldSingleValidation } from 'payload'
import { isCurrencyCode } from '../../calendar/costTokens.ts'
import { label, say } from '../../i18n/admin.ts'
import { ticketAvailabilities } from '../../model/ticketAvailability.ts'
import { inBrowser } from '../componentPath.ts'
import { isWebAddress } from './textFields.ts'
import { asWallClock } from './whenFields.ts'

/**
 * Where and when tickets of an event are sold, in the terms of schema.org's `Offer`; `from` and `until` are wall clocks in the zone of
 * the event. The price here is a number for programs: what visitors read is the field `cost`. The contract knows nothing of it.
 */
export const ticketFields: GroupField = {
  name: 'tickets',
  type: 'group',
  label: label('collections:tickets:title'),
  admin: { description: label('collections:tickets:hint') },
  fields: [
    {
      name: 'url',
      type: 'text',
      label: label('collections:tickets:url'),
      admin: { placeholder: 'https://' },
      hooks: { beforeValidate: [trimmed] },
      validate: webAddress,
    },
    {
      name: 'availability',
      type: 'select',
      label: label('collections:tickets:availability'),
      options: ticketAvailabilities.map((value) => ({
        value,
        label: label(`collections:tickets:${value}`),
      })),
    },
    {
      type: 'row',
      fields: [
        {
          name: 'price',
          type: 'number',
          label: label('collections:tickets:price'),
          min: 0,
          max: 1_000_000,
          admin: { width: '50%', step: 0.01, description: label('collections:tickets:priceHint') },
        },
        {
          name: 'currency',
          type: 'text',
          label: label('collections:tickets:currency'),
          admin: {
            width: '50%',
            placeholder: 'EUR',
            description: label('collections:tickets:currencyHint'),
          },
          hooks: { beforeValidate: [upperCase] },
          validate: currencyCode,
        },
      ],
    },
    {
      type: 'row',
      fields: [saleClock('from'), saleClock('until')],
    },
  ],
}

function webAddress(...[value, { req }]: Parameters<TextFieldSingleValidation>): string | true {
  return !value || isWebAddress(value) || say(req, 'refusals:noWebAddress')
}

function currencyCode(...[value, { req }]: Parameters<TextFieldSingleValidation>): string | true {
  return !value || isCurrencyCode(value) || say(req, 'refusals:noCurrency')
}

function saleClock(name: 'from' | 'until'): TextField {
  return {
    name,
    type: 'text',
    label: label(`collections:tickets:${name}`),
    admin: { width: '50%', components: { Field: inBrowser('WallClockField') } },
    hooks: { beforeValidate: [wallClock] },
    validate: name === 'from' ? saleMoment : notBeforeSale,
  }
}

function saleMoment(...[value, { req }]: Parameters<TextFieldSingleValidation>): string | true {
  return !value || asWallClock(value) !== undefined || say(req, 'refusals:noDate')
}

function notBeforeSale(...parameters: Parameters<TextFieldSingleValidation>): string | true {
  const [value, { req, siblingData }] = parameters
  // Siblings are untyped to Payload; the start of the sale is the text field beside this one.
  const from = asWallClock((siblingData as { from?: unknown }).from)
  const until = asWallClock(value)
  if (from && until && until < from) return say(req, 'refusals:endBeforeStart')

  return saleMoment(...parameters)
}

function trimmed({ value }: Parameters<FieldHook>[0]): unknown {
  return typeof value === 'string' ? value.trim() || null : value
}

function upperCase({ value }: Parameters<FieldHook>[0]): unknown {
  return typeof value === 'string' ? value.trim().toUpperCase() || null : value
}

function wallClock({ value }: Parameters<FieldHook>[0]): unknown {
  return value === '' ? null : (asWallClock(value) ?? value)
}
