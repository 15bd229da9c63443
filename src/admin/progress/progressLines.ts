/** How far some work is: how many of its steps are done. */
export type Progress = { done: number; total: number }

/** Takes how far some work is; it may be called for each step. */
export type Report = (progress: Progress) => void

/** What a client sends as `Accept` that wants to be answered in lines. */
export const linesType = 'application/x-ndjson'

/** A line of an answer: how far the work is, then, as the last one, the answer or the refusal in the form of Payload's REST. */
export type ProgressLine =
  | { progress: Progress }
  | { answer: unknown }
  | { refusal: { status: number; body: unknown } }
