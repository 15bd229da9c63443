import { describe, expect, test } from 'vitest'
import { type Preset, presetOf, presetsFor } from '../../src/calendar/recurrence/presets'
import { presetInWords } from '../../src/calendar/recurrence/presetWords'
import { ruleText } from '../../src/calendar/recurrence/ruleText'
import { ruleInWords } from '../../src/calendar/recurrence/ruleWords'
import { completeTexts } from '../../src/i18n/complete'
import { sayIn } from '../../src/i18n/textIn'
import { ruleOf, scheduleOf } from '../support/series'

const texts = completeTexts({})
const speaker = (language: string) => ({ language, say: sayIn(texts, language) })

describe('a rule in words', () => {
  test.each([
    ['FREQ=DAILY', 'every day', 'ogni giorno'],
    ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'every 3 days, 5 times', 'ogni 3 giorni, 5 volte'],
    ['FREQ=WEEKLY', 'every Tuesday', 'ogni martedì'],
    ['FREQ=WEEKLY;COUNT=1', 'every Tuesday, once', 'ogni martedì, una volta'],
    ['FREQ=DAILY;BYDAY=SA,SU', 'every Saturday and Sunday', 'ogni sabato e domenica'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;UNTIL=20270503',
      'every 2 weeks on Tuesday and Thursday until 3 May 2027',
      'ogni 2 settimane di martedì e giovedì fino a lunedì 3 maggio 2027',
    ],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=12',
      'every 2 weeks on Tuesday and Thursday, 12 times',
      'ogni 2 settimane di martedì e giovedì, 12 volte',
    ],
    [
      'FREQ=WEEKLY;UNTIL=20270503T223000Z',
      'every Tuesday until 4 May 2027',
      'ogni martedì fino a martedì 4 maggio 2027',
    ],
    ['FREQ=MONTHLY', 'every month on day 12', 'ogni mese il giorno 12'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'every month on the last day', 'ogni mese l’ultimo giorno'],
    [
      'FREQ=MONTHLY;BYMONTHDAY=1,15,-1',
      'every month on days 1 and 15 and on the last day',
      'ogni mese nei giorni 1 e 15 e l’ultimo giorno',
    ],
    ['FREQ=MONTHLY;BYDAY=2TU', 'every month on the second Tuesday', 'ogni mese il secondo martedì'],
    [
      'FREQ=MONTHLY;INTERVAL=3;BYDAY=1SU,-1SU',
      'every 3 months on the first Sunday and last Sunday',
      'ogni 3 mesi la prima domenica e l’ultima domenica',
    ],
    [
      'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
      'every month on day 13, if it is Friday',
      'ogni mese il giorno 13, se è venerdì',
    ],
    [
      'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=1,-1',
      'every month on Monday, Tuesday and Wednesday, only the first and last',
      'ogni mese di lunedì, martedì e mercoledì, solo la prima e l’ultima',
    ],
    ['FREQ=YEARLY', 'every year on 12 January', 'ogni anno il giorno 12 gennaio'],
    [
      'FREQ=YEARLY;BYMONTH=11;BYDAY=4TH',
      'every year on the fourth Thursday in November',
      'ogni anno il quarto giovedì nel mese di novembre',
    ],
    [
      'FREQ=YEARLY;BYMONTH=3,6;BYMONTHDAY=8',
      'every year on day 8 in March and June',
      'ogni anno il giorno 8 nei mesi di marzo e giugno',
    ],
    ['FREQ=YEARLY;BYDAY=20MO', 'every year on the Monday number 20', 'ogni anno lunedì numero 20'],
    ['FREQ=DAILY;BYMONTH=2', 'every day in February', 'ogni giorno nel mese di febbraio'],
    [
      'FREQ=DAILY;INTERVAL=2;BYDAY=SA,SU',
      'every 2 days, if it is Saturday or Sunday',
      'ogni 2 giorni, se è sabato o domenica',
    ],
  ])('%s', (rule, english, italian) => {
    const tuesday = scheduleOf('2027-01-12 19:00:00')

    expect(ruleInWords(ruleOf(rule), tuesday, speaker('en'))).toBe(english)
    expect(ruleInWords(ruleOf(rule), tuesday, speaker('it'))).toBe(italian)
  })
})

/** The choices with their words, without those that are always there. */
const offered = (start: string, language: string) =>
  presetsFor(start)
    .filter(({ preset }) => !['never', 'chosen', 'custom'].includes(preset))
    .map(({ preset, rule }) => [
      presetInWords(preset, start, speaker(language)),
      rule && ruleText(rule),
    ])

describe('the choices of Repeats (RC-33)', () => {
  test('on the second Tuesday of a month', () => {
    expect(offered('2027-01-12 19:00:00', 'en')).toEqual([
      ['Every day', 'FREQ=DAILY'],
      ['Every week on Tuesday', 'FREQ=WEEKLY;BYDAY=TU'],
      ['Every second week', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU'],
      ['Every month on day 12', 'FREQ=MONTHLY;BYMONTHDAY=12'],
      ['Second Tuesday of the month', 'FREQ=MONTHLY;BYDAY=2TU'],
      ['Every year', 'FREQ=YEARLY'],
    ])
  })

  test('on a last Friday that is also the last day, in Italian', () => {
    expect(offered('2027-04-30 19:00:00', 'it')).toEqual([
      ['Ogni giorno', 'FREQ=DAILY'],
      ['Ogni settimana di venerdì', 'FREQ=WEEKLY;BYDAY=FR'],
      ['Ogni due settimane', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR'],
      ['L’ultimo venerdì del mese', 'FREQ=MONTHLY;BYDAY=-1FR'],
      ['L’ultimo giorno del mese', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
      ['Il giorno 30 del mese, o l’ultimo', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
      ['Ogni anno', 'FREQ=YEARLY'],
    ])
  })

  test('on the 31st have the last day, and "the 31st or the last day" (RC-9)', () => {
    expect(offered('2027-01-31 10:00:00', 'en')).toContainEqual([
      'Day 31 of the month, or its last',
      'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1',
    ])
  })

  test('on 29 February have a date in every year (RC-9)', () => {
    expect(offered('2028-02-29 10:00:00', 'en')).toContainEqual([
      'Every year on 29 February, or its last day',
      'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1',
    ])
  })

  test('always have "never", chosen dates and a custom rule', () => {
    expect(presetsFor('2027-01-12 19:00:00').map(({ preset }) => preset)).toEqual(
      expect.arrayContaining(['never', 'chosen', 'custom']),
    )
    expect(
      (['never', 'chosen', 'custom'] as const).map((preset) =>
        presetInWords(preset, '2027-01-12 19:00:00', speaker('it')),
      ),
    ).toEqual(['Mai', 'Date scelte', 'Personalizzato'])
  })

  test('are recognised by their rules', () => {
    for (const start of ['2027-01-12', '2027-01-31', '2028-02-29', '2027-04-30', '2027-02-28']) {
      for (const { preset, rule } of presetsFor(`${start} 19:00:00`)) {
        if (!rule) continue
        expect(
          presetOf({ start: `${start} 19:00:00`, rule: { ...rule, count: 9 }, dates: [] }),
        ).toBe(preset)
      }
    }
  })

  test.each<[string | undefined, string[], Preset]>([
    [undefined, [], 'never'],
    [undefined, ['2027-01-13 19:00:00'], 'chosen'],
    ['FREQ=WEEKLY', [], 'weekly'],
    ['FREQ=WEEKLY;WKST=SU;UNTIL=20280101', [], 'weekly'],
    ['FREQ=MONTHLY', [], 'monthDay'],
    ['FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=12', [], 'yearly'],
    ['FREQ=WEEKLY;BYDAY=TU,TH', [], 'custom'],
    ['FREQ=WEEKLY;BYDAY=WE', [], 'custom'],
  ])('for %s are %s%s', (rule, dates, preset) => {
    expect(presetOf(scheduleOf('2027-01-12 19:00:00', rule, { dates }))).toBe(preset)
  })
})
