import type { CollectionBeforeChangeHook, Payload } from 'payload'
import { callerOf } from '../../model/permissions.ts'

/** The administrator who saves a source lends it their rights; a source with a new address is read from the start. */
export const noteReader: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const caller = callerOf(req)
  const isNew = isOther(data.address, originalDoc?.address) || isOther(data.kind, originalDoc?.kind)

  return {
    ...data,
    ...(caller && { user: caller.id }),
    ...(isNew && {
      nextAt: new Date().toISOString(),
      run: null,
      etag: null,
      modified: null,
      digest: null,
      changes: null,
      failures: 0,
    }),
  }
}

const isOther = (value: unknown, before: unknown): boolean =>
  value !== undefined && value !== before

/**
 * Seals a typed password; an empty one leaves the stored one. Another site, or another name, never gets it: where one of them changes,
 * it has to be typed again.
 */
export const sealPassword: CollectionBeforeChangeHook = ({ data, originalDoc, req }) => {
  const { password, ...rest } = data
  if (typeof password === 'string' && password)
    return { ...rest, sealedPassword: req.payload.encrypt(password) }

  return { ...rest, ...(!mayKeepPassword(data, originalDoc) && { sealedPassword: null }) }
}

type Site = { address?: unknown; login?: unknown }

/** Whether a source is of the site and the name that its stored password is for; what is not said does not change. */
export const mayKeepPassword = (now: Site, before: Site | undefined): boolean =>
  !isOther(originOf(now.address), originOf(before?.address)) && !isOther(now.login, before?.login)

const originOf = (address: unknown): string | undefined =>
  URL.canParse(String(address)) ? new URL(String(address)).origin : undefined

/** A sealed password; undefined where there is none, or the secret of the site was another one. */
export const unsealedPassword = (
  payload: Payload,
  stored: string | null | undefined,
): string | undefined => {
  if (!stored) return undefined
  try {
    return payload.decrypt(stored) || undefined
  } catch {
    return undefined
  }
}
