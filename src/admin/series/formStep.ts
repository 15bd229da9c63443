import type { FormState } from 'payload'
import type { DateOperation } from './operation.ts'
import { type Scope, scopes } from './scopes.ts'

/** What a button of Payload's form does to the document. */
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

/** The step of a clicked button; undefined where the click was on something else. */
export const stepOf = (
  target: EventTarget | null,
): { step: Step; button: HTMLElement } | undefined => {
  const button = target instanceof Element ? target.closest<HTMLElement>(buttons) : null
  const step = button ? steps[button.id] : undefined

  return button && step ? { step, button } : undefined
}

/** Fields that each date has for itself: a change of these alone concerns no other date, so that no dialog opens. */
const ownFields = new Set(['slug', 'id', '_status', 'createdAt', 'updatedAt', 'newReviewNote'])

/** Whether a field was changed that other dates may share. */
export const sharesTyping = (fields: FormState): boolean =>
  typedPaths(fields).some((path) => !ownFields.has(path))

/** The paths of the fields that changed since the form was opened. */
export const typedPaths = (fields: FormState): string[] =>
  Object.entries(fields)
    .filter(
      ([path, { value, initialValue, disableFormData }]) =>
        !disableFormData &&
        (isChosenNever(path, value) ||
          JSON.stringify(value ?? null) !== JSON.stringify(initialValue ?? null)),
    )
    .map(([path]) => path)

/** In the field *Repeats*, undefined means untouched and null means *Never*; in other fields both mean empty. */
const isChosenNever = (path: string, value: unknown): boolean =>
  path === 'recurrence' && value === null

type Form = { data: Record<string, unknown>; revision: number }

export const operationOf = (step: Step, { data, revision }: Form): DateOperation =>
  step === 'trash' || step === 'unpublish'
    ? { kind: step }
    : { kind: 'save', data, publish: step === 'save', revision }

/** The scopes to offer: a new rule cannot apply to one date alone, and what follows the first date is the whole series. */
export const offeredFor = (data: Record<string, unknown>, isFirst = false): readonly Scope[] =>
  scopes.filter(
    (scope) =>
      !(scope === 'this' && data.recurrence !== undefined) && !(scope === 'following' && isFirst),
  )
