import { describe, expect, test } from 'vitest'
import { readNews } from '../../src/import/files/readNewsFile'

const reading = {
  zone: 'Europe/Rome',
  language: 'en',
  statusWords: {
    cancelled: ['Cancelled'],
    postponed: ['Postponed'],
    moved_online: ['Moved online'],
  },
  isOwn: () => false,
}

const read = async (text: string) =>
  (await readNews(new TextEncoder().encode(text), reading, async () => {}))?.rows

const rss = (items: string, more = '') =>
  `<?xml version="1.0"?>${more}<rss version="2.0" xmlns:ev="http://purl.org/rss/1.0/modules/event/" xmlns:x="urn:ietf:params:xml:ns:xcal"><channel><title>T</title><link>https://p.example/</link>${items}</channel></rss>`

const chess =
  '<item><title>Chess &amp; tea</title><link>https://p.example/chess</link><guid isPermaLink="false">chess@p.example</guid><pubDate>Sun, 29 Nov 2026 10:00:00 GMT</pubDate><description><![CDATA[<p>All <b>welcome</b></p>]]></description><category>Games</category><ev:startdate>2037-03-01T20:00:00+01:00</ev:startdate><ev:enddate>2037-03-01T22:00:00+01:00</ev:enddate><ev:location>Old mill, 1 Main Street</ev:location></item>'

describe('a feed for news readers', () => {
  test('has the events whose items say when they are (event module of RSS)', async () => {
    expect(await read(rss(chess))).toMatchObject([
      {
        uid: 'chess@p.example',
        texts: { en: { title: 'Chess & tea' } },
        values: {
          startLocal: '2037-03-01 20:00:00',
          endLocal: '2037-03-01 22:00:00',
          timezone: 'Europe/Rome',
          allDay: false,
          website: 'https://p.example/chess',
        },
        names: {
          venues: [{ name: 'Old mill', address: '1 Main Street' }],
          categories: [{ name: 'Games' }],
        },
        faults: [],
      },
    ])
  })

  test('refuses an item that says only when it was published', async () => {
    const plain = chess.replace(/<ev:.*<\/ev:location>/, '')

    expect(await read(rss(plain))).toMatchObject([
      { texts: { en: { title: 'Chess & tea' } }, faults: [{ key: 'importing:fault:noEventDate' }] },
    ])
  })

  test.each([
    ['2037-03-01', '2037-03-03', '2037-03-01 00:00:00', '2037-03-03 23:59:59', true],
    ['2037-03-01T20:00', '', '2037-03-01 20:00:00', '2037-03-01 20:00:00', false],
    ['20370301T190000Z', '20370301T210000Z', '2037-03-01 20:00:00', '2037-03-01 22:00:00', false],
  ])('reads the dates %s to %s', async (start, end, startLocal, endLocal, allDay) => {
    const item = `<item><title>A</title><guid>a</guid><ev:startdate>${start}</ev:startdate><ev:enddate>${end}</ev:enddate></item>`

    expect(await read(rss(item))).toMatchObject([
      { uid: 'a (https://p.example/)', values: { startLocal, endLocal, allDay }, faults: [] },
    ])
  })

  test.each([
    ['next week', 'importing:fault:date'],
    ['2037-02-30', 'importing:fault:date'],
    ['2037-03-01T25:00:00Z', 'importing:fault:date'],
    ['2037-03-04', 'importing:fault:endBeforeStart'],
  ])('refuses the start %s', async (start, key) => {
    const item = `<item><title>A</title><ev:startdate>${start}</ev:startdate><ev:enddate>2037-03-03</ev:enddate></item>`

    expect((await read(rss(item)))?.[0]?.faults).toMatchObject([{ key }])
  })

  test('ends a whole day of iCalendar the day before its end (RFC 5545, 3.6.1)', async () => {
    const item =
      '<item><title>A</title><x:dtstart>20370301</x:dtstart><x:dtend>20370303</x:dtend></item>'

    expect(await read(rss(item))).toMatchObject([{ values: { endLocal: '2037-03-02 23:59:59' } }])
  })

  test('may be Atom or RSS 1.0', async () => {
    const ev = 'xmlns:ev="http://purl.org/rss/1.0/modules/event/"'
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom" ${ev}><title>T</title><entry><id>urn:a:1</id><title>A</title><link href="https://p.example/a"/><updated>2026-11-29T10:00:00Z</updated><category term="Games"/><summary>Text</summary><ev:startdate>2037-03-01</ev:startdate></entry></feed>`
    const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" ${ev}><channel><title>T</title></channel><item rdf:about="https://p.example/b"><title>B</title><ev:startdate>2037-03-01</ev:startdate></item></rdf:RDF>`

    expect(await read(atom)).toMatchObject([
      {
        uid: 'urn:a:1',
        values: { website: 'https://p.example/a' },
        names: { categories: [{ name: 'Games' }] },
        faults: [],
      },
    ])
    expect(await read(rdf)).toMatchObject([{ uid: 'https://p.example/b', faults: [] }])
  })

  test('is none without its end, and pages are none', async () => {
    expect(await read(rss(chess).replace('</rss>', ''))).toBeUndefined()
    expect(await read('<!doctype html><title>Please sign in</title>')).toBeUndefined()
    expect(await read('title,start\nChess,2037-03-01')).toBeUndefined()
  })

  test('has no entities of its own, and names no files', async () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>'
    const rows = await read(
      rss('<item><title>&b; &file;</title><ev:startdate>2037-03-01</ev:startdate></item>', bomb),
    )

    expect(JSON.stringify(rows)).not.toMatch(/aaaa|root:/)
  })

  test('has at most as many items as a file may have', async () => {
    await expect(read(rss('<item/>'.repeat(5001)))).rejects.toMatchObject({
      key: 'importing:tooMany',
    })
  })

  test('refuses what comes twice, and what is too long', async () => {
    expect((await read(rss(chess + chess)))?.[1]?.faults).toMatchObject([
      { key: 'importing:fault:repeated' },
    ])
    const long = chess.replace('All', 'a'.repeat(300_000))
    expect((await read(rss(long)))?.[0]?.faults).toMatchObject([{ key: 'importing:fault:tooLong' }])
  })
})
