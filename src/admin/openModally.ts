import { createFocusTrap } from 'focus-trap'

/**
 * Opens a dialog above the page, which is inert then, and keeps Tab within it; meant as the `ref` of the dialog. It returns a function
 * that closes the dialog, whereupon the browser returns the focus to the element that had it before.
 */
export const openModally = (dialog: HTMLDialogElement): (() => void) => {
  dialog.showModal()
  const trap = createFocusTrap(dialog, {
    allowOutsideClick: true,
    escapeDeactivates: false,
    initialFocus: false,
    returnFocusOnDeactivate: false,
  }).activate()

  return () => {
    trap.deactivate()
    dialog.close()
  }
}
