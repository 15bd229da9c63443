import { describe, expect, test } from 'vitest'
import { parseCost } from '../../src/calendar/cost'
import { isFree } from '../../src/calendar/freeCost'

const free = (cost: Parameters<typeof parseCost>[0]) => isFree(parseCost(cost, 'it'))

describe('a cost', () => {
  test.each([
    'Free',
    'FREE',
    'free entry',
    'Gratis',
    'Gratuito',
    'Evento gratuito su prenotazione',
    'Ingresso libero',
    'Ingresso libero fino a esaurimento posti',
    'Gratuito per tutti',
    'Entrée libre',
    '0',
    '0,00 €',
    'Gratis (0 €)',
    0,
  ])('is free where it says %j (EV-54)', (cost) => {
    expect(free(cost)).toBe(true)
  })

  test.each([
    '',
    '5 €',
    '0 – 10 €',
    'Gratis fino a 6 anni, poi 8 €',
    'Gratuito per i soci',
    'Free for members',
    'Not free',
    'Non gratuito',
    'Free parking',
    'Freedom ticket',
    'Offerta libera',
    'Da definire',
    12.5,
  ])('is not free where it says %j (EV-54)', (cost) => {
    expect(free(cost)).toBe(false)
  })

  test('is not said to be free where there is none (EV-54)', () => {
    expect([isFree(null), isFree(undefined)]).toEqual([false, false])
  })
})
