import { actions } from './actions.ts'
import { base } from './base.ts'
import { entry } from './entry.ts'
import { focus } from './focus.ts'
import { list } from './list.ts'
import { month } from './month.ts'
import { print } from './print.ts'

/** The style sheet of all pages, without what only people need who read it. */
export const sheet = [base, list, focus, month, entry, actions, print]
  .join('')
  .replace(/\s+/g, ' ')
  .replace(/ ?([{};,]) ?/g, '$1')
  .trim()
