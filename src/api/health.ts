import { healthAnswer } from './healthAnswer.ts'

/** A route that answers 200 as long as the process answers anything, whatever has become of its database. */
export const health = () => (): Response => healthAnswer('ok', { status: 200 })
