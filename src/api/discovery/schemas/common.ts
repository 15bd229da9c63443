import type { Say } from '../../../i18n/texts.ts'
import type { Tree } from '../jsonSchema.ts'
import {
  address,
  digits,
  either,
  falsehood,
  integer,
  list,
  noneOf,
  object,
  open,
  record,
  ref,
  text,
} from './pieces.ts'

/** The members of JSON-LD that are always there (EV-73, VE-33, OR-9). */
export const jsonLd = (say: Say): Tree => ({
  ...open(
    object({
      '@context': text(say('api:document:jsonLd:context')),
      '@type': text(say('api:document:jsonLd:type')),
    }),
  ),
  description: say('api:document:jsonLd:itself'),
})

/** An image of an entry, or `false` for none (IMG-5, GEN-39). */
export const imageOrFalse = either(ref('Image'), falsehood)

const percent = (description: string): Tree => ({
  type: 'number',
  minimum: 0,
  maximum: 100,
  description,
})

/** Schemas that the objects of the calendar are built from (IMG-5, EV-66, EV-67, ERR-1). */
export const commonSchemas = (say: Say): Tree => ({
  Image: object(
    {
      url: address(say('api:document:image:url')),
      id: integer(say('api:document:image:id')),
      extension: text(say('api:document:image:extension')),
    },
    {
      width: integer(say('api:document:image:width')),
      height: integer(say('api:document:image:height')),
      filesize: integer(say('api:document:image:filesize')),
      alt: text(say('api:document:image:alt')),
      focal_point: object({
        x: percent(say('api:document:image:focalX')),
        y: percent(say('api:document:image:focalY')),
      }),
      sizes: record(ref('ImageSize'), { description: say('api:document:image:sizes') }),
    },
  ),
  ImageSize: object(
    {
      width: integer(say('api:document:imageSize:width')),
      height: integer(say('api:document:imageSize:height')),
      url: address(say('api:document:imageSize:url')),
    },
    {
      'mime-type': text(say('api:document:imageSize:mimeType')),
      filesize: integer(say('api:document:imageSize:filesize')),
    },
  ),
  DateDetails: object({
    year: digits(say('api:document:dateDetails:year')),
    month: digits(say('api:document:dateDetails:month')),
    day: digits(say('api:document:dateDetails:day')),
    hour: digits(say('api:document:dateDetails:hour')),
    minutes: digits(say('api:document:dateDetails:minutes')),
    seconds: digits(say('api:document:dateDetails:seconds')),
  }),
  CostDetails: object({
    currency_symbol: text(say('api:document:costDetails:currencySymbol')),
    currency_code: text(say('api:document:costDetails:currencyCode')),
    currency_position: text(say('api:document:costDetails:currencyPosition'), {
      enum: ['prefix', 'postfix', ''],
    }),
    values: {
      ...list({ type: 'string' }),
      description: say('api:document:costDetails:values'),
    },
  }),
  CustomField: object({
    label: text(say('api:document:customField:label')),
    value: text(say('api:document:customField:value')),
  }),
  Error: object(
    {
      code: text(say('api:document:error:code')),
      message: text(say('api:document:error:message')),
      data: ref('ErrorData'),
    },
    {
      additional_data: {
        ...list({ type: 'integer' }),
        description: say('api:document:error:additionalData'),
      },
    },
  ),
  ErrorData: object(
    { status: integer(say('api:document:errorData:status')) },
    {
      params: {
        ...either(list({ type: 'string' }), record({ type: 'string' })),
        description: say('api:document:errorData:params'),
      },
      details: either(record(ref('ErrorDetail'), { minProperties: 1 }), noneOf(ref('ErrorDetail'))),
      term_id: integer(say('api:document:errorData:termId')),
      json_error_code: integer(say('api:document:errorData:jsonErrorCode')),
      json_error_message: text(say('api:document:errorData:jsonErrorMessage')),
    },
  ),
  ById: object({ id: integer(say('api:document:byId')) }),
  BySlug: object({ slug: text(say('api:document:bySlug')) }),
  ErrorDetail: object({
    code: text(say('api:document:errorDetail:code')),
    message: text(say('api:document:errorDetail:message')),
    data: object({ param: text(say('api:document:errorDetail:param')) }),
  }),
})
