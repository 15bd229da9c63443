import type { UIFieldServerProps } from 'payload'
import { formattingLocales } from '../../publicPages/branding/region.ts'
import { WhenWords } from './WhenWords.tsx'

/** The time of an event in the words of its pages, in the region that their owner chose. */
export const WhenWordsOfPages = async ({ req }: UIFieldServerProps) => (
  <WhenWords locales={await formattingLocales(req.payload)} />
)
