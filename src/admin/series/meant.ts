import type { FormState } from 'payload'
import type { Deed, Scope } from './deed.ts'
import { scopes } from './deed.ts'

/** What a button of Payload's form does. */
export type Step = 'save' | 'draft' | 'trash' | 'unpublish'

const steps: Record<string, Step> = {
  'action-save': 'save',
  'action-save-draft': 'draft',
  'action-delete': 'trash',
  'action-unpublish': 'unpublish',
}

const buttons = Object.keys(steps)
  .map((id) => `#${id}`)
  .join(', ')

/** Which step the button is that was clicked, if it is one. */
export const stepOf = (
  target: EventTarget | null,
): { step: Step; button: HTMLElement } | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  const step = button ? steps[button.id] : undefined

  return button && step ? { step, button } : undefined
}

/** What a date has for itself, however many dates are meant: changes of these alone need no question. */
const ofItself = new Set(['slug', 'id', '_status', 'createdAt', 'updatedAt', 'newReviewNote'])

/** Whether anything was typed that other dates might share. */
export const sharesTyping = (fields: FormState): boolean =>
  typedPaths(fields).some((path) => !ofItself.has(path))

/** The fields of a form that are not as they were when it was opened. */
export const typedPaths = (fields: FormState): string[] =>
  Object.entries(fields)
    .filter(
      ([path, { value, initialValue, disableFormData }]) =>
        !disableFormData &&
        (isChosenNever(path, value) ||
          JSON.stringify(value ?? null) !== JSON.stringify(initialValue ?? null)),
    )
    .map(([path]) => path)

/** Of *Repeats* nothing is what nobody touched, and null is *Never*; other fields are empty either way. */
const isChosenNever = (path: string, value: unknown): boolean =>
  path === 'recurrence' && value === null

type Form = { data: Record<string, unknown>; revision: number }

export const deedOf = (step: Step, { data, revision }: Form): Deed =>
  step === 'trash' || step === 'unpublish'
    ? { kind: step }
    : { kind: 'save', data, publish: step === 'save', revision }

/** How often a series repeats cannot differ on one date; what follows the first one is all of it. */
export const offeredFor = (data: Record<string, unknown>, isFirst = false): readonly Scope[] =>
  scopes.filter(
    (scope) =>
      !(scope === 'this' && data.recurrence !== undefined) && !(scope === 'following' && isFirst),
  )
