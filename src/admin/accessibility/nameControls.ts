import type { Say, Texts } from '../../i18n/texts.ts'

/** Applies `rules` once to each element. */
export const nameControls = (page: HTMLElement, say: Say): void => {
  for (const { selector, mend } of rules) {
    for (const element of page.querySelectorAll<HTMLElement>(selector)) mend(element, say)
  }
}

type Rule = { selector: string; mend: (element: HTMLElement, say: Say) => void }

const unnamed = ':not([aria-label]:not([aria-label=""]), [aria-labelledby])'

/** The names that Payload's editor has in English alone. */
const editorNames: Partial<Record<string, keyof Texts['accessibility']['editor']>> = {
  'Edit link': 'editLink',
  'Remove link': 'removeLink',
  'Add Row': 'addRow',
  'Add Column': 'addColumn',
  'Drag to move': 'move',
  'Add block': 'addBlock',
  'Insert Paragraph': 'paragraph',
  'Slash menu': 'commands',
}

const rules: Rule[] = [
  {
    selector: `.react-select input[id^="react-select"]${unnamed}, .react-datepicker-wrapper input${unnamed}, .ContentEditable__root${unnamed}`,
    mend: (input) => name(input, labelOf(input)),
  },
  {
    selector: '.react-select .clear-indicator[aria-hidden]',
    mend: (button, say) => {
      button.removeAttribute('aria-hidden')
      name(button, say('accessibility:clear'))
    },
  },
  {
    // The field itself opens the list by keyboard.
    selector:
      '.react-select .dropdown-indicator[aria-hidden]:is([tabindex="0"], button), .react-select .dropdown-indicator[aria-hidden] :is([tabindex="0"], button:not([tabindex="-1"]))',
    mend: (button) => button.setAttribute('tabindex', '-1'),
  },
  {
    selector: `.date-time-picker__clear-button${unnamed}`,
    mend: (button, say) => name(button, say('accessibility:clear')),
  },
  {
    selector: `.doc-controls__popup .popup-button${unnamed}, .form-submit .popup-button${unnamed}, button.popup-button--size-medium${unnamed}, .popup-button--default${unnamed}`,
    mend: (button, say) => {
      if (!button.textContent?.trim()) name(button, say('accessibility:more'))
    },
  },
  {
    selector: `.fixed-toolbar button${unnamed}, .inline-toolbar-popup button${unnamed}`,
    mend: (button, say) => {
      const item = /toolbar-popup__button-(\w+)/.exec(button.className)?.[1] ?? ''
      if (!button.textContent?.trim()) name(button, toolName(item, say))
    },
  },
  {
    // The style of the text is visible, and the name is an English key.
    selector: 'button[data-dropdown-key][aria-label$=" dropdown"]',
    mend: (button, say) => {
      button.removeAttribute('aria-label')
      if (!button.textContent?.trim()) name(button, toolName(button.dataset.dropdownKey ?? '', say))
    },
  },
  {
    selector: Object.keys(editorNames)
      .map((english) => `[aria-label="${english}"]`)
      .join(', '),
    mend: (control, say) => {
      const known = editorNames[control.getAttribute('aria-label') ?? '']
      if (known) name(control, say(`accessibility:editor:${known}`))
    },
  },
  {
    selector: '.payload-toast-close-button',
    mend: (button, say) => name(button, say('progress:close')),
  },
  {
    selector: 'section[aria-label^="Notifications"]',
    mend: (notices, say) => name(notices, say('accessibility:notices')),
  },
  {
    // The element names itself as its label, and has no text.
    selector: '#select-all[aria-labelledby], #select-all:not([aria-label])',
    mend: (box, say) => {
      box.removeAttribute('aria-labelledby')
      name(box, say('accessibility:all'))
    },
  },
  {
    selector: `tbody input[type=checkbox]${unnamed}`,
    mend: (box, say) => name(box, say('accessibility:row', { title: titleOf(box) })),
  },
  {
    selector: `.clickable-arrow${unnamed}`,
    mend: (button, say) =>
      name(
        button,
        say(
          button.classList.contains('clickable-arrow--left')
            ? 'accessibility:previousPage'
            : 'accessibility:nextPage',
        ),
      ),
  },
  {
    // The same buttons lead to other pages after the list was paged.
    selector: '.paginator__page',
    mend: (button, say) => {
      name(button, say('accessibility:page', { page: button.textContent ?? '' }))
      if (button.classList.contains('paginator__page--is-current'))
        button.setAttribute('aria-current', 'page')
      else button.removeAttribute('aria-current')
    },
  },
  {
    // Payload writes the labels of all languages into the name.
    selector: '[aria-label*="[object Object]"]',
    mend: (control) =>
      name(
        control,
        (control.getAttribute('aria-label') ?? '').replace('[object Object]', besideLabel(control)),
      ),
  },
  {
    selector:
      'body:not(:has(main, [role=main])) :is(.template-default__wrap, .template-minimal__wrap)',
    mend: (page) => page.setAttribute('role', 'main'),
  },
  {
    // A header within the main landmark is no banner.
    selector: '[role=main] header:not([role])',
    mend: (header) => header.setAttribute('role', 'presentation'),
  },
  {
    // The heading of a form is above its main part, and in no landmark.
    selector: '.doc-header',
    mend: (header) => {
      header.setAttribute('role', 'region')
      name(header, header.querySelector('h1')?.textContent ?? '')
    },
  },
  {
    // The page for signing in has no heading.
    selector: 'body:not(:has(h1)) .owner-logo p:not([role])',
    mend: (called) => {
      called.setAttribute('role', 'heading')
      called.setAttribute('aria-level', '1')
    },
  },
  {
    // Labels in drawers refer to an id that their inputs lack.
    selector: `.drawer .field-type :is(input, textarea)[id^="field-"]${unnamed}`,
    mend: (input) => name(input, labelOf(input)),
  },
  {
    // The page below a drawer has the main landmark.
    selector: '.drawer main:not([role])',
    mend: (form) => form.setAttribute('role', 'group'),
  },
  {
    // The name differs from the visible text.
    selector: '#empty-trash-button[aria-label], .diff-collapser__toggle-button[aria-label]',
    mend: (button) => button.removeAttribute('aria-label'),
  },
  {
    // The links are direct children of the list.
    selector: 'ul.doc-tabs__tabs:not([role])',
    mend: (list) => list.setAttribute('role', 'presentation'),
  },
  {
    // The name lacks the number of versions, which is visible.
    selector: 'a.doc-tab[aria-label]',
    mend: (link) => link.removeAttribute('aria-label'),
  },
]

const name = (element: HTMLElement, text: string) => {
  if (text) element.setAttribute('aria-label', text)
}

const toolName = (item: string, say: Say) => {
  const known = tools.find((tool) => tool === item)

  return known ? say(`accessibility:toolbar:${known}`) : item
}

const tools = [
  'bold',
  'italic',
  'underline',
  'strikethrough',
  'subscript',
  'superscript',
  'inlineCode',
  'link',
  'indentDecrease',
  'indentIncrease',
  'add',
  'text',
  'blocks',
] as const

/** The label of its field, without the mark of what is required and that of the language. */
const labelOf = (input: HTMLElement): string => {
  const field = input.closest('.field-type, .dashboard-breadcrumb-select, .nav')
  const words = field?.querySelector('.field-label')?.textContent
  const label = words
    ?.replace('*', '')
    .replace(/\s*— [\w-]+$/, '')
    .trim()

  return label || input.closest('.react-select')?.textContent?.trim() || ''
}

/** The label of the column, the field or the row that has the control. */
const besideLabel = (control: HTMLElement): string =>
  control
    .closest('th, .field-type, .list-header, li')
    ?.querySelector('.sort-column__label, .field-label, h1, [class*="label"]')
    ?.textContent?.replace('*', '')
    .trim() ?? ''

const titleOf = (box: HTMLElement): string =>
  box.closest('tr')?.querySelector('a')?.textContent?.trim() ?? ''
