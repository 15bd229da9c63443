import type { CollectionAfterOperationHook } from 'payload'

export type Row = Record<string, unknown> & { id: number | string }

/**
 * The rows of a list of the admin, to be completed; nothing of any other operation. The admin's own lists alone ask who is editing, and for
 * nothing in the place of what is missing.
 */
export const rowsOfAdminList = ({
  args,
  operation,
  req,
  result,
}: Parameters<CollectionAfterOperationHook>[0]): Row[] | undefined => {
  const isList =
    operation === 'find' &&
    req.payloadAPI === 'local' &&
    'includeLockStatus' in args &&
    args.includeLockStatus === true

  // Rows of whichever collection a hook was put on.
  return isList && 'docs' in result ? (result.docs as unknown as Row[]) : undefined
}
