import type { Language } from '../calendar/language'
import { retryAfter } from '../database/errors'

type Fault = { status: number; en: string; it: string }

/** Every code of the contract with its status and texts (section 17). `<n>` and `…` are filled from the details. */
const catalogue = {
  rest_no_route: {
    status: 404,
    en: 'There is no such route for this method.',
    it: 'Nessuna rotta per questo indirizzo e metodo.',
  },
  rest_missing_callback_param: {
    status: 400,
    en: 'Required parameters not sent: …',
    it: 'Parametri obbligatori assenti: …',
  },
  rest_invalid_param: {
    status: 400,
    en: 'Parameters with unacceptable values: …',
    it: 'Parametri con valori non ammessi: …',
  },
  rest_invalid_json: {
    status: 400,
    en: 'The body is not well-formed JSON.',
    it: 'Il corpo non è JSON ben formato.',
  },
  rest_body_too_large: {
    status: 413,
    en: 'The body is larger than allowed.',
    it: 'Il corpo supera la dimensione ammessa.',
  },
  rest_forbidden: {
    status: 403,
    en: 'You may not do this.',
    it: 'Operazione non consentita.',
  },
  incorrect_password: {
    status: 401,
    en: 'These credentials are not valid.',
    it: 'Credenziali non valide.',
  },
  'rest-event-not-found': {
    status: 404,
    en: 'No event has the ID <n>.',
    it: "Nessun evento ha l'ID <n>.",
  },
  'rest-invalid-event-id': {
    status: 400,
    en: 'This ID does not belong to an event.',
    it: 'Questo ID non è di un evento.',
  },
  'event-no-longer-available': {
    status: 403,
    en: 'This event was removed.',
    it: 'Questo evento è stato rimosso.',
  },
  'event-not-accessible': {
    status: 403,
    en: 'You cannot see this event.',
    it: 'Evento non visibile per te.',
  },
  'event-password-protected': {
    status: 403,
    en: 'This event needs a password.',
    it: 'Questo evento richiede una password.',
  },
  'event-archive-page-not-found': {
    status: 404,
    en: 'There is no such page of events.',
    it: 'Pagina di eventi inesistente.',
  },
  'venue-not-accessible': {
    status: 403,
    en: 'You cannot see this venue.',
    it: 'Luogo non visibile per te.',
  },
  'organizer-not-accessible': {
    status: 403,
    en: 'You cannot see this organizer.',
    it: 'Organizzatore non visibile per te.',
  },
  'venue-archive-page-not-found': {
    status: 404,
    en: 'There is no such page of venues.',
    it: 'Pagina di luoghi inesistente.',
  },
  'organizer-archive-page-not-found': {
    status: 404,
    en: 'There is no such page of organizers.',
    it: 'Pagina di organizzatori inesistente.',
  },
  'event-is-in-trash': {
    status: 410,
    en: 'The event was already deleted.',
    it: "L'evento è già stato eliminato.",
  },
  'could-not-update-event': {
    status: 403,
    en: 'The event could not be changed.',
    it: "Impossibile modificare l'evento.",
  },
  'could-not-delete-event': {
    status: 500,
    en: 'The event could not be deleted.',
    it: "Impossibile eliminare l'evento.",
  },
  'venue-is-in-trash': {
    status: 410,
    en: 'The venue was already deleted.',
    it: 'Il luogo è già stato eliminato.',
  },
  'organizer-is-in-trash': {
    status: 410,
    en: 'The organizer was already deleted.',
    it: "L'organizzatore è già stato eliminato.",
  },
  'could-not-create-venue': {
    status: 400,
    en: 'The venue could not be created.',
    it: 'Impossibile creare il luogo.',
  },
  'could-not-create-organizer': {
    status: 400,
    en: 'The organizer could not be created.',
    it: "Impossibile creare l'organizzatore.",
  },
  'could-not-update-venue': {
    status: 400,
    en: 'The venue could not be changed.',
    it: 'Impossibile modificare il luogo.',
  },
  'could-not-update-organizer': {
    status: 400,
    en: 'The organizer could not be changed.',
    it: "Impossibile modificare l'organizzatore.",
  },
  'could-not-delete-venue': {
    status: 500,
    en: 'The venue could not be deleted.',
    it: 'Impossibile eliminare il luogo.',
  },
  'could-not-delete-organizer': {
    status: 500,
    en: 'The organizer could not be deleted.',
    it: "Impossibile eliminare l'organizzatore.",
  },
  term_exists: {
    status: 400,
    en: 'This name is already in use here.',
    it: 'Questo nome è già in uso qui.',
  },
  duplicate_term_slug: {
    status: 400,
    en: 'Another term uses this slug.',
    it: 'Lo slug è usato da un altro termine.',
  },
  rest_taxonomy_not_hierarchical: {
    status: 400,
    en: 'Tags cannot have a parent.',
    it: 'I tag non possono avere un genitore.',
  },
  rest_cannot_delete: {
    status: 500,
    en: 'The term could not be deleted.',
    it: 'Impossibile eliminare il termine.',
  },
  rest_invalid_host: {
    status: 400,
    en: 'The Host header does not name a host.',
    it: "L'intestazione Host non indica un host.",
  },
  rest_service_unavailable: {
    status: 503,
    en: 'The calendar is busy; try again in a moment.',
    it: 'Il calendario è occupato: riprova tra poco.',
  },
  rest_internal_error: {
    status: 500,
    en: 'Something went wrong on the server.',
    it: 'Errore interno del server.',
  },
} as const satisfies Record<string, Fault>

export type FaultCode = keyof typeof catalogue

/** Every code with its HTTP status, for the documentation (DOC-7). */
export const faultStatuses: ReadonlyMap<FaultCode, number> = new Map(
  Object.entries(catalogue).map(([code, { status }]) => [code as FaultCode, status]),
)

const reason = {
  value: { en: 'This value is not acceptable.', it: 'Questo valore non è ammesso.' },
  type: { en: 'The value is not a(n) <type>.', it: 'Il valore non è di tipo <type>.' },
} as const

/** A value that is not acceptable; `type` is the one it is not of at all (GEN-17, GEN-18). */
export type Refusal = { name: string; type?: string }

type Extra = {
  /** The values that are refused (ERR-3). */
  refusals?: Refusal[]
  /** Stands in the body beside `data` (ERR-4). */
  beside?: Record<string, unknown>
  /** Ends up in the body's `data`. */
  data?: Record<string, unknown>
  /** Replaces `<n>` or `…` in the message. */
  about?: string
  /** Where the catalogue's status depends on the caller (GEN-28). */
  status?: number
}

/** The only error a caller ever sees; `errorBody` words it. */
export class ApiError extends Error {
  constructor(
    readonly code: FaultCode,
    readonly extra: Extra = {},
  ) {
    super(code)
  }

  get status(): number {
    return this.extra.status ?? catalogue[this.code].status
  }

  /** What the answer carries besides (RFC 9110, 10.2.3). */
  get headers(): Record<string, string> {
    return this.status === 503 ? retryAfter : {}
  }
}

/** What cannot be answered now, and may be later. */
export const unavailable = (): ApiError => new ApiError('rest_service_unavailable')

/** ERR-1: code, message in the language of the request, status and details. */
export const errorBody = ({ code, status, extra }: ApiError, language: Language) => ({
  code,
  message: catalogue[code][language].replace(/<n>|…/, () => extra.about ?? ''),
  data: { status, ...(extra.refusals && reasonsOf(extra.refusals, language)), ...extra.data },
  ...extra.beside,
})

/** ERR-3: a reason for each name, and a code where a type is wrong. */
const reasonsOf = (refusals: Refusal[], language: Language) => {
  const reasons = refusals.map(({ name, type }) => ({
    param: name,
    message: type ? reason.type[language].replace('<type>', type) : reason.value[language],
    isTyped: type !== undefined,
  }))
  const typed = reasons.filter(({ isTyped }) => isTyped)

  return {
    params: Object.fromEntries(reasons.map(({ param, message }) => [param, message])),
    details:
      typed.length === 0
        ? []
        : Object.fromEntries(
            typed.map(({ param, message }) => [
              param,
              { code: 'rest_invalid_type', message, data: { param } },
            ]),
          ),
  }
}
