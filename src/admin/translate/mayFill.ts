import type { SanitizedFieldsPermissions } from 'payload'

/** Whether somebody with these rights to the fields of an entry may change this one. */
export const mayFill = (
  permissions: SanitizedFieldsPermissions | undefined,
  name: string,
): boolean => {
  if (permissions === undefined || permissions === true) return permissions === true
  const own = permissions[name]

  return own === true || own?.update === true
}
