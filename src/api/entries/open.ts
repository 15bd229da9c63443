import { timingSafeEqual } from 'node:crypto'
import { type Entry, mayEdit } from '../../content/access/entryAccess.ts'
import type { Call } from '../call.ts'

/** What a caller brought along to open protected entries (AUTH-14). */
export type Keys = { password?: string | undefined; context?: string | undefined }

/** The keys among the parameters of a request (GEN-37). */
export const keysOf = ({ password, context }: Record<string, unknown>): Keys => ({
  password: typeof password === 'string' ? password : undefined,
  context: typeof context === 'string' ? context : undefined,
})

type Protected = Entry & { accessPassword?: string | null }

/** Whether the caller gets an entry in full: not protected, or opened by its password or by `context=edit`. */
export const isOpen = (call: Call, entry: Protected, keys: Keys): boolean => {
  if (!entry.accessPassword) return true
  if (keys.password !== undefined && sameText(keys.password, entry.accessPassword)) {
    right.add(call.request)

    return true
  }
  if (keys.context === 'edit' && mayEdit(call.caller, entry, call.now)) return true
  if (keys.password !== undefined) wrong.add(call.request)

  return false
}

/** Whether the password of a request opened nothing and left an entry protected. */
export const hasGuessedWrong = ({ request }: Call): boolean =>
  wrong.has(request) && !right.has(request)

const right = new WeakSet<Request>()
const wrong = new WeakSet<Request>()

const sameText = (a: string, b: string) => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]

  return left.length === right.length && timingSafeEqual(left, right)
}
