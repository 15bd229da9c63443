import type { SanitizedFieldsPermissions } from 'payload'

/** Whether these permissions for the fields of an entry allow a change of this field. */
export const mayFill = (
  permissions: SanitizedFieldsPermissions | undefined,
  name: string,
): boolean => {
  if (permissions === undefined || permissions === true) return permissions === true
  const own = permissions[name]

  return own === true || own?.update === true
}
