import type { CollectionBeforeValidateHook } from 'payload'

/** Everybody has a name that colleagues may read; who gives none is called by the one they sign in with. */
export const nameUser: CollectionBeforeValidateHook = ({ data, originalDoc }) => {
  const { name, username } = { ...originalDoc, ...data }

  return name ? data : { ...data, name: username }
}
