import { beforeEach, describe, expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar } from '../support/calendar'
import { stopClock } from '../support/clock'
import { clientOf } from '../support/http'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, aUser, clear } = buildersOf(calendar)
const get = clientOf(calendar)

beforeEach(clear)

describe('titles and names', () => {
  test.each([
    ['A & B', 'A &amp; B'],
    ['A &amp; B', 'A &amp; B'],
    ['<b>Bold</b> <i>move</i>', 'Bold move'],
    ['Chess<script>alert(1)</script> night', 'Chess night'],
    ['<style>p { color: red }</style>Chess', 'Chess'],
    ['  Chess \n\t night  ', 'Chess night'],
    ['1 &lt; 2 &gt; 0', '1 &lt; 2 &gt; 0'],
    ['3 < 4', '3 &lt; 4'],
    ['&lt;b&gt;', '&lt;b&gt;'],
    ['The &lt;b&gt; tag', 'The &lt;b&gt; tag'],
    ['“Quotes” – it’s "plain" \'text\'', '“Quotes” – it’s "plain" \'text\''],
    ['&quot;Quoted&quot; &eacute;&#233;&#xe9;', '"Quoted" ééé'],
    ['&amp;amp;', '&amp;amp;'],
    ['Żółć 東京 🎷', 'Żółć 東京 🎷'],
    ['100% / _ \\ x', '100% / _ \\ x'],
  ])('"%s" are stored as text and serialized as "%s" (GEN-42)', async (written, expected) => {
    const event = (await anEvent({ title: written })).id
    const venue = (await aVenue({ name: written })).id
    const organizer = (await anOrganizer({ name: written })).id
    const category = await aCategory(written)
    const tag = await aTag(written)

    expect((await get(`/events/${event}`)).body.title).toBe(expected)
    expect((await get(`/venues/${venue}`)).body.venue).toBe(expected)
    expect((await get(`/organizers/${organizer}`)).body.organizer).toBe(expected)
    expect((await get(`/categories/${category}`)).body.name).toBe(expected)
    expect((await get(`/tags/${tag}`)).body.name).toBe(expected)
    expect((await get('/events')).body.events[0].title).toBe(expected)
  })

  test('are the same after another save (GEN-42)', async () => {
    const { id } = await anEvent({ title: '&lt;b&gt; &amp;amp; more' })
    const before = (await get(`/events/${id}`)).body.title
    await calendar.payload.update({ collection: 'events', id, data: { featured: true } })

    expect(before).toBe('&lt;b&gt; &amp;amp; more')
    expect((await get(`/events/${id}`)).body.title).toBe(before)
  })

  test('of a version are restored as they were stored (GEN-42)', async () => {
    const { id } = await anEvent({ title: '&lt;b&gt; &amp;amp; more' })
    await calendar.payload.update({ collection: 'events', id, data: { title: 'Chess' } })
    const { docs } = await calendar.payload.findVersions({
      collection: 'events',
      where: { parent: { equals: id }, 'version.title': { not_equals: 'Chess' } },
    })
    await calendar.payload.restoreVersion({ collection: 'events', id: `${docs[0]?.id}` })

    expect((await get(`/events/${id}`)).body.title).toBe('&lt;b&gt; &amp;amp; more')
  })

  test('are plain in json_ld (GEN-42)', async () => {
    const { id } = await anEvent({ title: 'A & B' })

    expect((await get(`/events/${id}`)).body.json_ld.name).toBe('A & B')
  })
})

describe('HTML', () => {
  const serialized = async (descriptionHtml: string) => {
    const { id } = await anEvent({ descriptionHtml, excerptHtml: descriptionHtml })
    const { description, excerpt } = (await get(`/events/${id}`)).body
    expect(excerpt).toBe(description)

    return description
  }

  test.each([
    '<p>A <strong>b</strong> <em>c</em> <a href="https://example.org/" title="T">d</a></p>',
    '<h2 id="top" class="big">Title</h2>',
    '<ul><li>One</li><li>Two</li></ul>',
    '<table><tbody><tr><td colspan="2" rowspan="1">x</td></tr></tbody></table>',
    '<figure><img src="/media/a.png" alt="A" width="4" height="3" /><figcaption>C</figcaption></figure>',
    '<blockquote lang="it">Citazione</blockquote>',
    '<pre><code>a\n\nb</code></pre>',
    '<p><a href="mailto:a@example.org">mail</a></p>',
  ])('keeps %s (GEN-43)', async (html) => {
    expect(await serialized(html)).toBe(html)
  })

  test.each([
    ['<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['<p>a</p><style>p{}</style>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red">a</p>', '<p>a</p>'],
    ['<p><a href="javascript:alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href=" jAvAsCrIpT&#58;alert(1)">a</a></p>', '<p><a>a</a></p>'],
    ['<p><a href="data:text/html,x">a</a></p>', '<p><a>a</a></p>'],
    ['<p><img src="data:image/png;base64,AAAA" alt="x" /></p>', '<p><img alt="x" /></p>'],
    ['<p><img src="x" onerror="alert(1)" /></p>', '<p><img src="x" /></p>'],
    ['<iframe src="https://evil.example"></iframe><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="a" /><p>a</p></form>', '<p>a</p>'],
    ['<svg onload="x()"></svg><p>a</p>', '<p>a</p>'],
    ['<object data="x"></object><embed src="x" /><p>a</p>', '<p>a</p>'],
    ['<!-- note --><p>a</p>', '<p>a</p>'],
  ])('%s is cleaned to %s (GEN-43)', async (html, clean) => {
    expect(await serialized(html)).toBe(clean)
  })

  test('is cleaned for administrators, too (GEN-43)', async () => {
    const { id: user } = await aUser('administrator')
    const administrator = await calendar.payload.findByID({ collection: 'users', id: user })
    const { id } = await calendar.payload.create({
      collection: 'events',
      user: { ...administrator, collection: 'users' },
      overrideAccess: false,
      data: {
        title: 'Chess',
        startLocal: '2026-12-01 20:00:00',
        endLocal: '2026-12-01 22:00:00',
        descriptionHtml: '<p>a<script>alert(1)</script></p>',
        _status: 'published',
        visibility: 'public',
      },
    })

    expect((await get(`/events/${id}`)).body.description).toBe('<p>a</p>')
  })

  test.each([
    ['One', '<p>One</p>'],
    ['  One  ', '<p>One</p>'],
    ['One\n\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['One\r\n \r\n\r\nTwo', '<p>One</p>\n<p>Two</p>'],
    ['One\nmore', '<p>One<br />more</p>'],
    ['<h2>Title</h2>\n\nText', '<h2>Title</h2>\n<p>Text</p>'],
    ['<strong>Bold</strong> start', '<p><strong>Bold</strong> start</p>'],
    ['<p>One</p>\n\n<p>Two</p>', '<p>One</p>\n<p>Two</p>'],
    [
      '<h2>One</h2>Two\nThree<ul><li>4</li></ul>Five',
      '<h2>One</h2>\n<p>Two<br />Three</p>\n<ul><li>4</li></ul>\n<p>Five</p>',
    ],
    ['Salt & pepper', '<p>Salt &amp; pepper</p>'],
    ['Salt &amp; pepper', '<p>Salt &amp; pepper</p>'],
    ['<ul><li>One</li></ul>', '<ul><li>One</li></ul>'],
    ['It’s “plain” -- text...', '<p>It’s “plain” -- text...</p>'],
    ['', ''],
    ['   \n\n ', ''],
  ])('%j is rendered as %j (GEN-44)', async (html, rendered) => {
    expect(await serialized(html)).toBe(rendered)
  })

  test('gets no automatic excerpt (GEN-44)', async () => {
    const { id } = await anEvent({ descriptionHtml: 'A long story' })

    expect((await get(`/events/${id}`)).body.excerpt).toBe('')
  })

  test('of venues and organizers is cleaned and rendered the same (GEN-43, GEN-44)', async () => {
    const html = 'One<script>x</script>\n\nTwo & three'
    const venue = (await aVenue({ descriptionHtml: html, excerptHtml: html })).id
    const organizer = (await anOrganizer({ descriptionHtml: html, excerptHtml: html })).id

    for (const path of [`/venues/${venue}`, `/organizers/${organizer}`]) {
      expect((await get(path)).body).toMatchObject({
        description: '<p>One</p>\n<p>Two &amp; three</p>',
        excerpt: '<p>One</p>\n<p>Two &amp; three</p>',
      })
    }
  })

  test('of term descriptions is inline, without paragraph (GEN-43, CT-12)', async () => {
    const { id } = await calendar.payload.create({
      collection: 'tags',
      data: { name: 'Loud', description: '<em>Very</em> loud<script>x</script>' },
    })

    expect((await get(`/tags/${id}`)).body.description).toBe('<em>Very</em> loud')
  })
})

describe('one-line texts', () => {
  test('have no tags and line breaks, and are serialized as stored (GEN-45)', async () => {
    const venue = await aVenue({
      address: ' 1 <b>Main</b>\n Street & Co ',
      city: 'Rock &amp; Roll',
      zip: '<script>x</script>10121',
      phone: '+39 011 < 5',
    })

    expect((await get(`/venues/${venue.id}`)).body).toMatchObject({
      address: '1 Main Street & Co',
      city: 'Rock &amp; Roll',
      zip: '10121',
      phone: '+39 011 < 5',
    })
  })

  test('of organizers, too (GEN-45)', async () => {
    const { id } = await anOrganizer({ phone: '<i>40</i>', email: 'Ali <b>Baba</b> & co' })

    expect((await get(`/organizers/${id}`)).body).toMatchObject({
      phone: '40',
      email: 'Ali Baba & co',
    })
  })

  test('with a web address are raw, also in events (GEN-45)', async () => {
    const website = 'https://example.org/?a=1&b=%3C2'
    const venue = (await aVenue({ website })).id
    const event = (await anEvent({ website })).id

    expect((await get(`/venues/${venue}`)).body.website).toBe(website)
    expect((await get(`/events/${event}`)).body.website).toBe(website)
  })
})
