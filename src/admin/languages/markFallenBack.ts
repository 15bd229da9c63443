import type { FallenBackNames } from './useFallenBackNames.ts'

const shown =
  '.relationship--multi-value-label__text, .relationship--single-value__text, .rs__option'

/** Marks in a picker of Payload's what is named in another language, and no longer what is not. */
export const markFallenBack = (picker: HTMLElement, names: FallenBackNames): void => {
  for (const element of picker.querySelectorAll<HTMLElement>(shown)) {
    const language = names[element.textContent?.trim() ?? '']
    if (!language && !element.classList.contains('fallen-back__text')) continue
    element.classList.toggle('fallen-back__text', Boolean(language))
    element.lang = language ?? ''
  }
}
