import type { ToTranslate, Translate } from '../../model/translationService.ts'

/** Calls the translation service. Throws its errors, and an error where it does not return one text for each. */
export const askService = async (service: Translate, wanted: ToTranslate): Promise<string[]> => {
  // A site's own function may return anything.
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
