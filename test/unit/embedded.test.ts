import { describe, expect, test } from 'vitest'
import { renderHtml, sanitizeHtml } from '../../src/calendar/html'
import { withoutEmbedded } from '../../src/import/embedded'
import { readText } from '../../src/import/files/readTexts'
import { pageOfFrame } from '../../src/import/pageOfFrame'

const brought = (html: string) => renderHtml(sanitizeHtml(withoutEmbedded(html).html))
const changed = (html: string) => withoutEmbedded(html).changed

describe('frames of services become links to the page of their content (GEN-44)', () => {
  test.each([
    [
      'https://www.youtube.com/embed/dQw4w9WgXcQ?si=x',
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    ],
    ['//www.youtube-nocookie.com/embed/a-b_c', 'https://www.youtube.com/watch?v=a-b_c'],
    ['http://youtube.com/embed/videoseries?list=PL1', 'https://www.youtube.com/playlist?list=PL1'],
    ['https://player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      'https://vimeo.com/76979871/8272103f6e',
    ],
    ['https://open.spotify.com/embed/track/4uLU6h?utm=1', 'https://open.spotify.com/track/4uLU6h'],
    [
      'https://w.soundcloud.com/player/?url=https%3A//soundcloud.com/a/b&color=red',
      'https://soundcloud.com/a/b',
    ],
    [
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
      'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/1',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=1%2C2%2C3%2C4&marker=45.1%2C7.6',
      'https://www.openstreetmap.org/?mlat=45.1&mlon=7.6#map=17/45.1/7.6',
    ],
    [
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
      'https://www.openstreetmap.org/export/embed.html?bbox=1,2,3,4',
    ],
    [
      'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2817.6!2d7.6824892!3d45.0703393!2m3',
      'https://www.google.com/maps/search/?api=1&query=45.0703393%2C7.6824892',
    ],
    [
      'https://maps.google.it/maps?q=Teatro+Regio&output=embed',
      'https://www.google.com/maps/search/?api=1&query=Teatro%20Regio',
    ],
  ])('the link of %s is %s', (frame, page) => {
    expect(pageOfFrame(frame)).toBe(page)
  })

  test.each([
    'https://evil.example/embed/x',
    'https://youtube.com.evil.example/embed/x',
    'https://notyoutube.com/embed/x',
    'https://youtube.com@evil.example/embed/x',
    'https://user:word@www.youtube.com/embed/x',
    'https://www.youtube.com:8443/embed/x',
    'https://www.google.com/url?q=https://evil.example',
    'javascript:alert(1)//www.youtube.com/embed/x',
    'data:text/html,https://www.youtube.com/embed/x',
    '/embed/x',
    '',
  ])('%j becomes no link', (frame) => {
    expect(pageOfFrame(frame)).toBeUndefined()
  })
})

describe('the embedded elements of a text from elsewhere (GEN-43, GEN-44)', () => {
  test.each([
    [
      'a video by its address',
      'Watch<video src="https://x.example/a/film.mp4?x=1" controls></video>this',
      '<p>Watch</p>\n<p><a href="https://x.example/a/film.mp4?x=1">film.mp4</a></p>\n<p>this</p>',
    ],
    [
      'a sound by its first source',
      '<audio><source src="/song.ogg" type="audio/ogg"><source src="/song.mp3">Your browser is old.</audio>',
      '<p><a href="/song.ogg">song.ogg</a></p>',
    ],
    [
      'a frame that is fetched when it is seen',
      '<iframe src="about:blank" data-src="https://player.vimeo.com/video/1"></iframe>',
      '<p><a href="https://vimeo.com/1">vimeo.com/1</a></p>',
    ],
    [
      'a frame in a figure with its caption',
      '<figure><iframe title="YouTube video player" src="https://www.youtube.com/embed/x"></iframe><figcaption>Last year</figcaption></figure>',
      '<figure>\n\n<a href="https://www.youtube.com/watch?v=x">youtube.com/watch?v=x</a>\n\n<figcaption>Last year</figcaption></figure>',
    ],
    [
      'details in paragraphs',
      '<p>Food</p><details open><summary>Is there <em>any</em>?</summary>Yes.\n\nPlenty.</details>',
      '<p>Food</p>\n<p><strong>Is there <em>any</em>?</strong></p>\n<p>Yes.</p>\n<p>Plenty.</p>',
    ],
    [
      'details in details, with a heading and a film',
      '<details><summary><h3>One</h3></summary><details><summary>Two</summary><video src="https://x.example/f.mp4"></video></details></details>',
      '<h3>One</h3>\n<p><strong>Two</strong></p>\n<p><a href="https://x.example/f.mp4">f.mp4</a></p>',
    ],
    [
      'what follows a frame that nobody closes',
      '<p><iframe src="https://vimeo.example/" />Text</p><p>More</p>',
      '<p>Text</p><p>More</p>',
    ],
    [
      'a title with markup in it as letters',
      `<iframe src="https://player.vimeo.com/video/1" title='<b onclick="x()">"A" & b'></iframe>`,
      '<p><a href="https://vimeo.com/1">"A" &amp; b</a></p>',
    ],
  ])('become links or text: %s', (_, html, expected) => {
    expect(brought(html)).toBe(expected)
  })

  test('leave the text as it was when there are none', () => {
    const html = '<p>a &amp; b</p>\n<figure><img src="/a.png" alt="" /></figure> 1 < 2'

    expect(withoutEmbedded(html)).toEqual({ html, changed: [] })
    expect(withoutEmbedded('plain <text')).toEqual({ html: 'plain <text', changed: [] })
  })

  test('are reported with the row of a file', () => {
    expect(
      readText(
        'descriptionHtml',
        '<iframe src="https://player.vimeo.com/video/1"></iframe><object></object>',
      ),
    ).toEqual({
      texts: { descriptionHtml: '<p><a href="https://vimeo.com/1">vimeo.com/1</a></p>' },
      faults: [],
      notes: [
        {
          key: 'importing:note:became:link',
          values: { element: '<iframe> https://vimeo.com/1' },
        },
        { key: 'importing:note:became:nothing', values: { element: '<object>' } },
      ],
    })
  })

  test('are reported with their addresses', () => {
    expect(
      changed(
        '<iframe src="https://tickets.example/1"></iframe><iframe src="https://tickets.example/2"></iframe><video src="blob:x"></video><iframe></iframe><form>a<input></form><details>b</details>',
      ),
    ).toEqual([
      { element: 'iframe', became: 'nothing', address: 'https://tickets.example/1' },
      { element: 'iframe', became: 'nothing', address: 'https://tickets.example/2' },
      { element: 'video', became: 'nothing', address: 'blob:x' },
      { element: 'iframe', became: 'nothing' },
      { element: 'details', became: 'paragraphs' },
      { element: 'form', became: 'nothing' },
      { element: 'input', became: 'nothing' },
    ])
  })

  test.each([
    ['<video src="javascript:alert(1)"></video>', ''],
    ['<audio src="data:audio/mp3;base64,AA"></audio>', ''],
    ['<script><iframe src="https://player.vimeo.com/video/1"></iframe></script>', ''],
    [
      '<details ontoggle="x()"><summary onclick="y()">a</summary></details>',
      '<p><strong>a</strong></p>',
    ],
    [
      '<video src=\'/a"onmouseover="x()\'></video>',
      '<p><a href="/a&quot;onmouseover=&quot;x()">a"onmouseover="x()</a></p>',
    ],
  ])('become nothing that could run: %s', (html, safe) => {
    expect(brought(html)).toBe(safe)
  })

  test.each([
    ['50,000 frames', '<iframe>'.repeat(50_000)],
    ['20,000 details', '<details>'.repeat(20_000)],
    ['20,000 summaries that end', '<details><summary>a</summary></details>'.repeat(20_000)],
  ])('are replaced in seconds in a text of %s', { timeout: 5_000 }, (_, html) => {
    expect(typeof withoutEmbedded(html).html).toBe('string')
  })
})
