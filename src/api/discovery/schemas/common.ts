import type { Tree } from '../schema'
import { address, digits, either, integer, list, nothing, object, ref, text } from './pieces'

const part = (en: string, it: string) => digits(en, it)

/** The members of JSON-LD that are always there (EV-73, VE-33, OR-9). */
export const jsonLd: Tree = {
  ...object({
    '@context': text('Vocabulary.', 'Vocabolario.'),
    '@type': text('Kind of thing.', 'Tipo di oggetto.'),
  }),
  description: {
    en: 'The same for search engines, in the vocabulary of schema.org.',
    it: 'Gli stessi dati per i motori di ricerca, nel vocabolario di schema.org.',
  },
}

/** An image of an entry, or `false` for none (IMG-5, GEN-39). */
export const imageOrFalse = either(ref('Image'), { type: 'boolean', enum: [false] })

/** Schemas that the objects of the calendar are built from (IMG-5, EV-66, EV-67, ERR-1). */
export const commonSchemas: Tree = {
  Image: object(
    {
      url: address('Address of the picture in full size.', 'Indirizzo dell’immagine intera.'),
      id: integer('Id of the image.', 'Id dell’immagine.'),
      extension: text('Ending of the file name, no dot.', 'Estensione del file, senza punto.'),
    },
    {
      width: integer('Width in pixels.', 'Larghezza in pixel.'),
      height: integer('Height in pixels.', 'Altezza in pixel.'),
      filesize: integer('Size in bytes.', 'Dimensione in byte.'),
      sizes: {
        type: 'object',
        description: {
          en: 'Smaller versions by name: thumbnail, medium, medium_large, large.',
          it: 'Versioni ridotte per nome: thumbnail, medium, medium_large, large.',
        },
        additionalProperties: ref('ImageSize'),
      },
    },
  ),
  ImageSize: object(
    {
      width: integer('Width in pixels.', 'Larghezza in pixel.'),
      height: integer('Height in pixels.', 'Altezza in pixel.'),
      url: address('Address of this version.', 'Indirizzo di questa versione.'),
    },
    {
      'mime-type': text('Media type.', 'Tipo di file.'),
      filesize: integer('Size in bytes.', 'Dimensione in byte.'),
    },
  ),
  DateDetails: object({
    year: part('Year, four digits.', 'Anno, quattro cifre.'),
    month: part('Month, 01 to 12.', 'Mese, da 01 a 12.'),
    day: part('Day, 01 to 31.', 'Giorno, da 01 a 31.'),
    hour: part('Hour, 00 to 23.', 'Ora, da 00 a 23.'),
    minutes: part('Minutes, 00 to 59.', 'Minuti, da 00 a 59.'),
    seconds: part('Seconds, 00 to 59.', 'Secondi, da 00 a 59.'),
  }),
  CostDetails: object({
    currency_symbol: text(
      'Sign or code as typed; empty if there is none or several.',
      'Simbolo o codice come scritto; vuoto se manca o non è unico.',
    ),
    currency_code: text('ISO 4217 code, if one was typed.', 'Codice ISO 4217, se indicato.'),
    currency_position: text(
      'Where the symbol stands.',
      'Dove sta il simbolo rispetto all’importo.',
      { enum: ['prefix', 'postfix', ''] },
    ),
    values: {
      ...list({ type: 'string' }),
      description: {
        en: 'The different amounts with a decimal point, ascending.',
        it: 'Gli importi distinti con il punto decimale, in ordine crescente.',
      },
    },
  }),
  CustomField: object({
    label: text('Label of the field.', 'Etichetta del campo.'),
    value: text('Value of the field.', 'Valore del campo.'),
  }),
  Error: object(
    {
      code: text('What went wrong, for programs.', 'Che cosa non va, per i programmi.'),
      message: text('What went wrong, for people.', 'Che cosa non va, per le persone.'),
      data: ref('ErrorData'),
    },
    {
      additional_data: {
        ...list({ type: 'integer' }),
        description: {
          en: 'With `term_exists`: the id of the existing term.',
          it: 'Con `term_exists`: l’id del termine esistente.',
        },
      },
    },
  ),
  ErrorData: object(
    { status: integer('HTTP status.', 'Stato HTTP.') },
    {
      params: {
        ...either(list({ type: 'string' }), {
          type: 'object',
          additionalProperties: { type: 'string' },
        }),
        description: {
          en: 'Names of the missing parameters, or the reason for each refused one.',
          it: 'Nomi dei parametri assenti, oppure il motivo per ogni parametro rifiutato.',
        },
      },
      details: either(
        { type: 'object', minProperties: 1, additionalProperties: ref('ErrorDetail') },
        nothing,
      ),
      term_id: integer('Id of the existing term.', 'Id del termine esistente.'),
      json_error_code: integer('Kind of the JSON error.', 'Tipo di errore JSON.'),
      json_error_message: text('The JSON error in words.', 'L’errore JSON a parole.'),
    },
  ),
  ErrorDetail: object({
    code: text('Reason, for programs.', 'Motivo, per i programmi.'),
    message: text('Reason, for people.', 'Motivo, per le persone.'),
    data: object({ param: text('Name of the parameter.', 'Nome del parametro.') }),
  }),
}
