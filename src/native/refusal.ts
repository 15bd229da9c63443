import type { Wording } from '../calendar/language'

type Told = {
  message: Wording
  /** What the answer carries besides, such as `Retry-After`. */
  headers?: Record<string, string>
}

/** What a guard throws: a status and a sentence for whoever asked, in Payload's own form of errors. */
export class NativeRefusal extends Error {
  constructor(
    readonly status: number,
    readonly told: Told,
  ) {
    super(told.message.en)
  }
}

const refused = (status: number, message: Wording) => new NativeRefusal(status, { message })

/** The refusals of what is not understood. */
export const refusal = {
  notFound: () =>
    refused(404, { en: 'There is no such route.', it: 'Nessuna rotta per questo indirizzo.' }),
  address: () =>
    refused(400, { en: 'The address is not well-formed.', it: "L'indirizzo non è ben formato." }),
  body: () =>
    refused(400, {
      en: 'The body is not a well-formed object.',
      it: 'Il corpo non è un oggetto ben formato.',
    }),
  tooLarge: () =>
    refused(413, {
      en: 'What was sent is larger than allowed.',
      it: 'I dati inviati superano la dimensione ammessa.',
    }),
  /** Names all that have an unacceptable value. */
  values: (names: string[]) =>
    refused(400, {
      en: `Unacceptable values: ${names.join(', ')}`,
      it: `Valori non ammessi: ${names.join(', ')}`,
    }),
}
