import { expect, test } from 'vitest'
import type { Outcome } from '../../src/admin/series/operation'
import { outcomeWords } from '../../src/admin/series/outcomeWords'
import { en } from '../../src/i18n/en'
import { it } from '../../src/i18n/it'
import { sayIn } from '../../src/i18n/textIn'

const outcome: Outcome = {
  title: 'Yoga',
  isFirst: false,
  changes: [],
  dates: 0,
  moved: 0,
  made: 0,
  trashed: 0,
  ownTime: 0,
  byHand: 0,
  clashes: [],
  clockChanges: [],
}

test.each([
  [{ dates: 11 }, 'concerns 11 dates.', 'riguarda 11 date.'],
  [
    { dates: 11, moved: 10, ownTime: 1 },
    '10 move; 1 with a time of its own stays where it is.',
    '10 date si spostano; 1 con un orario proprio resta dov’è.',
  ],
  [
    { dates: 11, moved: 7, ownTime: 1, byHand: 2 },
    '7 move; 3 stay where they are; 1 with a time of its own stays where it is; 2 of them keep what was changed by hand.',
    '7 date si spostano; 3 restano dove sono; 1 con un orario proprio resta dov’è; 2 di queste conservano ciò che è stato modificato a mano.',
  ],
  [
    { dates: 3, trashed: 8 },
    '8 go into the trash; 3 stay where they are.',
    '8 date vanno nel cestino; 3 restano dove sono.',
  ],
  [
    { dates: 4, earlier: { dates: 6 } },
    'concerns 4 dates. The 6 earlier dates stay a series of their own; later changes of all dates concern only the half that you open.',
    'riguarda 4 date. Le 6 date precedenti restano una serie a sé; le modifiche future di tutte le date riguarderanno solo la metà che apri.',
  ],
])('the numbers of %o add up to the dates that are meant (RC-35)', (more, english, italian) => {
  const of = { ...outcome, ...more }

  expect(outcomeWords(of, { language: 'en', say: sayIn({ en, it }, 'en') })).toBe(english)
  expect(outcomeWords(of, { language: 'it', say: sayIn({ en, it }, 'it') })).toBe(italian)
})
