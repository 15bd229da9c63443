import { createElement, Fragment, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { completeTexts } from '../../src/i18n/complete'
import { sayIn } from '../../src/i18n/textIn'
import { type LookName, looks } from '../../src/model/pageDesign'
import type { Card } from '../../src/publicPages/event/card'
import { EventCard } from '../../src/publicPages/list/ListedEvent'
import { EntryBody } from '../../src/publicPages/parts/EntryBody'
import { Gallery } from '../../src/publicPages/parts/Gallery'
import type { Picture } from '../../src/publicPages/parts/picture'
import { designSheet } from '../../src/publicPages/style/designSheet'
import { sheet } from '../../src/publicPages/style/sheet'
import { browserFound, openWindow } from './browser'

const say = sayIn(completeTexts({}), 'en')

/** A picture in all sizes, drawn in place. */
const aPicture = (look: LookName, name = ''): Picture => {
  const file = (width: number) =>
    `data:image/svg+xml,<svg%20xmlns='http://www.w3.org/2000/svg'%20width='${width}'%20height='${width * 0.75}'%20id='${name}'/>`

  return {
    url: file(1600),
    src: file(320),
    whole: `${file(1600)}${name}`,
    srcSet: [320, 640, 1024, 1600].map((width) => `${file(width)} ${width}w`).join(', '),
    width: 4000,
    height: 3000,
    alt: '',
    look,
  }
}

const moment = {
  iso: '2026-12-05T20:30:00+01:00',
  day: 'Saturday 5 December 2026',
  clock: '20:30',
  weekday: 'Sat',
  dayOfMonth: '5',
  month: 'Dec',
}

const aCard = (look: LookName, id: number): Card => ({
  id,
  href: '#',
  title: 'Concert of the town orchestra',
  titleLang: undefined,
  day: '2026-12-05',
  when: {
    start: moment,
    end: moment,
    isOneDay: true,
    isAllDay: false,
    words: { start: 'Saturday 5 December 2026, 20:30', dash: '', end: '', after: '' },
    clock: 'Rome time',
    isForeign: false,
  },
  places: [{ name: 'Hall, Rome', lang: undefined }],
  text: 'With works by three composers of the region.',
  textLang: undefined,
  cost: 'Free',
  isFeatured: false,
  statusTitle: '',
  status: 'scheduled',
  picture: aPicture(look, `${id}`),
  colour: undefined,
  focus: undefined,
})

/** A day of one event, one of seven, the page of an entry and its further pictures. */
const htmlOf = (look: LookName): string => {
  const cards = (count: number) =>
    createElement(
      'ol',
      { className: 'cards' },
      ...Array.from({ length: count }, (_, id) =>
        createElement(EventCard, { card: aCard(look, id), say, level: 3, isAlone: count === 1 }),
      ),
    )
  const parts: ReactElement[] = [
    cards(1),
    cards(7),
    createElement(EntryBody, {
      entry: { picture: aPicture(look), html: '', htmlLang: undefined },
      glance: createElement('h1', {}, 'Concert'),
      facts: null,
    }),
    createElement(Gallery, { pictures: ['a', 'b', 'c'].map((name) => aPicture(look, name)), say }),
  ]

  return `<style>${sheet}${designSheet({ look, font: 'system', corners: 'soft' })}</style>${renderToStaticMarkup(
    createElement('main', {}, createElement(Fragment, {}, ...parts)),
  )}`
}

/** Of each picture how wide it is drawn, and how wide browsers without `sizes="auto"` take it to be. */
const measured = () =>
  [...document.images].map((image) => {
    const [, length = ''] =
      image.sizes
        .replace(/^auto, /, '')
        .split(', ')
        .map((one) => /^((?:\(.*\) )?)(\S+)$/.exec(one) ?? [])
        .map(([, condition = '', length = '']) => [condition.trim(), length])
        .find(([condition]) => !condition || matchMedia(condition).matches) ?? []
    const ruler = document.createElement('div')
    ruler.style.width = length
    document.body.append(ruler)
    const said = ruler.getBoundingClientRect().width
    ruler.remove()

    return { place: image.closest('[class]:not(img)')?.className, drawn: image.clientWidth, said }
  })

describe.skipIf(!browserFound())('pictures', () => {
  const window = openWindow({ url: 'about:blank' }, 'en')

  test.each(looks.flatMap((look) => [390, 768, 1024, 1440].map((width) => [look, width] as const)))(
    'are about as wide as their sizes say: %s at %d pixels (PG-4)',
    async (look, width) => {
      const { page } = window
      await page.setViewportSize({ width, height: 900 })
      await page.setContent(htmlOf(look))
      const pictures = await page.evaluate(measured)

      expect(pictures).toHaveLength(12)
      for (const { place, drawn, said } of pictures) {
        expect([place, drawn, Math.abs(said / drawn - 1) < 0.2 || said]).toEqual([
          place,
          drawn,
          true,
        ])
      }
    },
  )
})
