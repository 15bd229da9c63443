/** Whether an `If-None-Match` names this tag; weak comparison (RFC 9110, 13.1.2). */
export const matches = (ifNoneMatch: string | null, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag.replace(/^W\//, '') === etag.replace(/^W\//, ''))
