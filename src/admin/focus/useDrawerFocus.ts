import { useModal } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { keepFocus } from './keepFocus.ts'

/**
 * Moves the focus into a drawer as soon as it opens, to its first field once that is there, and back to what opened it as soon as it
 * closes. Payload leaves it on the opener until the first Tab, because the drawer is still empty when it looks for a field.
 */
export const useDrawerFocus = (): void => {
  const { modalState } = useModal()
  const openers = useRef(new Map<string, Opener>())
  const open = Object.keys(modalState)
    .filter((slug) => modalState[slug]?.isOpen)
    .join('\n')

  useEffect(() => {
    const { current } = openers
    const slugs = open.split('\n').filter(Boolean)
    for (const [slug, opener] of current) {
      if (slugs.includes(slug)) continue
      current.delete(slug)
      leave(slug, opener)
    }
    for (const slug of slugs) {
      if (current.has(slug)) continue
      const opener = openerOf(document.activeElement)
      current.set(slug, opener)
      enter(slug, opener, () => current.get(slug) === opener)
    }
  }, [open])
}

/** The element that had the focus, and the field that it belongs to: the field is drawn again after an entry was created. */
type Opener = { element: Element | null; field: string | undefined }

const openerOf = (element: Element | null): Opener => ({
  element,
  field: element?.closest('.field-type[id]')?.id,
})

const enter = (slug: string, { element }: Opener, isOpen: () => boolean): void => {
  const watch = () => {
    if (!isOpen()) return
    const drawer = document.getElementById(slug)
    const { activeElement } = document
    if (drawer) {
      const isOutside =
        !activeElement || activeElement === document.body || activeElement === element
      const isLost = isOutside && !drawer.contains(activeElement)
      if (!isLost && activeElement !== drawer) return
      if (isLost) {
        drawer.tabIndex = -1
        drawer.focus({ preventScroll: true })
      }
      drawer.querySelector<HTMLElement>(firstField)?.focus({ preventScroll: true })
    }
    requestAnimationFrame(watch)
  }
  watch()
}

const controls = [
  'input:not([type=hidden], [type=file])',
  'textarea',
  'select',
  '[contenteditable=true]',
]

/** The first field of a form, or the search of a list. */
const firstField = controls
  .map((control) => `:is(.field-type, .search-filter) ${control}:not(:disabled)`)
  .join(', ')

const leave = (slug: string, { element, field }: Opener): void => {
  const focus = () => {
    const again = field
      ? document.getElementById(field)?.querySelector<HTMLElement>(`${controls.join(', ')}, button`)
      : undefined
    const target = element?.isConnected && element !== document.body ? element : again
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  if (document.getElementById(slug)?.contains(document.activeElement)) focus()
  keepFocus(focus)
}
