import type { Wording } from '../../calendar/language'
import type { CalendarSettings } from '../../settings'
import {
  actionOf,
  type Collection,
  collectionOf,
  type RouteOperation,
  schemaNameOf,
} from './actions'
import { faultsOf } from './faults'
import type { Tree } from './schema'
import { ref } from './schemas/pieces'

/** Every answer that an operation may give: its success, "not modified", and the refusals of section 20. */
export const responsesOf = (subject: RouteOperation, settings: CalendarSettings): Tree => ({
  ...success(subject, settings),
  ...(subject.operation.methods.includes('GET') && { 304: { description: notModified } }),
  ...Object.fromEntries(
    [...faultsOf(subject)].map(([status, codes]) => [status, refusal(status, codes)]),
  ),
})

/** Headers that answers refer to (GEN-32 to GEN-34). */
export const responseHeaders: Tree = {
  Total: {
    description: { en: 'Member `total`.', it: 'Membro `total`.' },
    schema: { type: 'integer', minimum: 0 },
  },
  TotalPages: {
    description: { en: 'Member `total_pages`.', it: 'Membro `total_pages`.' },
    schema: { type: 'integer', minimum: 0 },
  },
  Location: {
    description: { en: 'Address of the object.', it: 'Indirizzo dell’oggetto.' },
    schema: { type: 'string', format: 'uri' },
  },
  ETag: {
    description: {
      en: 'Mark of this answer for `If-None-Match`; only where nobody signed in.',
      it: 'Contrassegno della risposta per `If-None-Match`; solo senza autenticazione.',
    },
    schema: { type: 'string' },
  },
}

const success = (subject: RouteOperation, settings: CalendarSettings): Tree => {
  const collection = collectionOf(subject.route)
  if (!collection)
    return answer(200, texts.document, { schema: 'Document', headers: { ETag: etag } })
  const schema = schemaNameOf(collection)
  const total = `X-${settings.vendor.charAt(0).toUpperCase()}${settings.vendor.slice(1)}-Total`

  switch (actionOf(subject)) {
    case 'list':
      return answer(200, texts.list, {
        schema: `${schema}List`,
        headers: { [total]: header('Total'), [`${total}Pages`]: header('TotalPages'), ETag: etag },
      })
    case 'create':
      return answer(201, createdText(collection), {
        schema,
        headers: { Location: header('Location') },
      })
    case 'delete':
      return answer(200, deletedText(collection), { schema })
    case 'update':
      return answer(200, texts.update, { schema })
    default:
      return answer(200, texts.read, { schema, headers: { ETag: etag } })
  }
}

const header = (name: string): Tree => ({ $ref: `#/components/headers/${name}` })

const etag = header('ETag')

const answer = (
  status: number,
  description: Wording,
  { schema, headers }: { schema: string; headers?: Tree },
): Tree => ({
  [status]: { description, ...(headers && { headers }), content: json(ref(schema)) },
})

const json = (schema: Tree): Tree => ({ 'application/json': { schema } })

const refusal = (status: number, codes: string[]): Tree => {
  const lead = leads[status] ?? serverFailure
  const names = codes.map((code) => `\`${code}\``).join(', ')

  return {
    description: { en: `${lead.en}: ${names}.`, it: `${lead.it}: ${names}.` },
    content: json(ref('Error')),
  }
}

const serverFailure: Wording = { en: 'Failure of the server', it: 'Errore del server' }

const leads: Record<number, Wording> = {
  400: { en: 'Not acceptable', it: 'Richiesta non ammessa' },
  401: { en: 'Not signed in, or wrong credentials', it: 'Credenziali assenti o errate' },
  403: { en: 'Not allowed', it: 'Non consentito' },
  404: { en: 'Not found', it: 'Non trovato' },
  410: { en: 'Already deleted', it: 'Già eliminato' },
  413: { en: 'Too large', it: 'Troppo grande' },
}

const notModified: Wording = {
  en: 'Not changed since the answer that `If-None-Match` names.',
  it: 'Invariato rispetto alla risposta indicata da `If-None-Match`.',
}

const texts = {
  document: { en: 'This document.', it: 'Questo documento.' },
  list: { en: 'A page of the list.', it: 'Una pagina dell’elenco.' },
  read: { en: 'The object.', it: 'L’oggetto.' },
  update: { en: 'The object as it is now.', it: 'L’oggetto come è ora.' },
} as const satisfies Record<string, Wording>

/** VE-24, OR-6: of a place that exists already no second one is made. */
const createdText = (collection: Collection): Wording =>
  collection === 'venues' || collection === 'organizers'
    ? {
        en: 'The new object, or the existing one of that name.',
        it: 'Il nuovo oggetto, o quello già esistente con quel nome.',
      }
    : { en: 'The new object.', it: 'Il nuovo oggetto.' }

/** EV-50, VE-26, CT-22. */
const deletedText = (collection: Collection): Wording =>
  collection === 'categories' || collection === 'tags'
    ? { en: 'The term as it was.', it: 'Il termine com’era.' }
    : {
        en: 'The object, now in the trash or deleted for good.',
        it: 'L’oggetto, ora nel cestino o eliminato per sempre.',
      }
