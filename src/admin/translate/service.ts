import type { PayloadRequest } from 'payload'
import type { Language } from '../../calendar/language.ts'

/** Texts without any markup, the language they are in and the one that is wanted, and whose request it is. */
export type ToTranslate = {
  texts: string[]
  from: Language
  to: Language
  req: PayloadRequest
}

/** The translation service of a site: answers one translation for each text, in their order. */
export type Translate = (wanted: ToTranslate) => Promise<string[]>

/** Asks the service. Throws what it throws, and where it does not answer one text for each. */
export const askService = async (service: Translate, wanted: ToTranslate): Promise<string[]> => {
  // A site's own function, which may answer with anything.
  const answer: unknown = await service(wanted)
  if (!Array.isArray(answer) || !answer.every((text) => typeof text === 'string')) {
    throw new Error('The translation service did not answer a list of texts')
  }
  if (answer.length !== wanted.texts.length) {
    throw new Error(
      `The translation service answered ${answer.length} texts for ${wanted.texts.length}`,
    )
  }

  return answer
}
