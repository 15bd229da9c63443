/** What Payload says after it changed what was ticked; it reports a success even if that was nothing. */
const results = [
  'general:updatedCountSuccessfully',
  'general:deletedCountSuccessfully',
  'general:permanentlyDeletedCountSuccessfully',
  'general:trashedCountSuccessfully',
  'general:restoredCountSuccessfully',
] as const

type Translate = (key: (typeof results)[number], values: { count: number; label: string }) => string

/** Makes notices neutral that say in our words that nothing was done. */
export const neutralNotices = (page: HTMLElement, t: Translate): void => {
  for (const notice of page.querySelectorAll('[data-sonner-toast].toast-success')) {
    const words = notice.textContent ?? ''
    if (results.some((key) => words.endsWith(t(key, { count: 0, label: '' })))) {
      notice.classList.replace('toast-success', 'toast-info')
      notice.classList.add('toast-nothing')
    }
  }
}
