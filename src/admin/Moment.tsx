'use client'

import { useMoments } from './useMoments.ts'

/** The words of an instant, for components on the server, which do not know the clock of the reader. */
export const Moment = ({ at }: { at: string }) => useMoments().moment(at, 'long')
