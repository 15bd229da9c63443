import type { UIFieldServerProps } from 'payload'
import { formattingLocales } from '../../publicPages/branding/region.ts'
import { KeptDay } from './KeptDay.tsx'
import { WhenWords } from './WhenWords.tsx'

/** The time of an event in the words of its pages, in the region that their owner chose, and what its move left as it was. */
export const WhenWordsOfPages = async ({ req }: UIFieldServerProps) => (
  <>
    <WhenWords locales={await formattingLocales(req.payload)} />
    <KeptDay />
  </>
)
