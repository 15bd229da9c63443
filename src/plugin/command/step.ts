/** What one file of a site needs. */
export type Step = { file: string } & (
  | { state: 'done' }
  /** `text` is the whole file as it would be; `lines` are those that come in. */
  | { state: 'understood'; what: string; lines: string[]; text: string }
  | { state: 'unclear'; what: string; lines: string[] }
)
