import { describe, expect, test } from 'vitest'
import { escapeText, htmlToText, plainText, singleLine } from '../../src/calendar/text'

describe('titles and names as stored (GEN-42)', () => {
  test.each([
    ['A & B', 'A & B'],
    ['A &amp; B', 'A & B'],
    ['A &#38; B', 'A & B'],
    ['Women&#8217;s Tennis', 'Women’s Tennis'],
    ['Caf&eacute; &hellip; &#x1F389;', 'Café … 🎉'],
    ['&lt;b&gt;', '<b>'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['R&D&notes', 'R&D&notes'],
    ['<b>Jazz</b> Night', 'Jazz Night'],
    ['Ja<b>zz</b>', 'Jazz'],
    ['Jazz<br>Night', 'Jazz Night'],
    ['<p>Jazz</p><p>Night</p>', 'Jazz Night'],
    ['<script>alert(1)</script>Jazz', 'Jazz'],
    ['Jazz<SCRIPT src="x">alert("</b>")</SCRIPT >', 'Jazz'],
    ['Jazz<script>alert(1)', 'Jazz'],
    ['<style>b { color: red }</style>Jazz', 'Jazz'],
    ['Jazz<!-- not <b>this</b> -->', 'Jazz'],
    ['<a title="1 > 0" href=x>Jazz</a>', 'Jazz'],
    ['  Jazz \r\n\t Night\u00a0!  ', 'Jazz Night !'],
    ['Jazz&nbsp;Night', 'Jazz Night'],
    ['<p></p>&nbsp;', ''],
  ])('%j becomes %j', (input, stored) => {
    expect(plainText(input)).toBe(stored)
  })

  test.each(['a < b', '1 < 2 > 0', 'I <3 you', 'sizes <XL', 'a <', '</', '“Q” – it’s 5" & more'])(
    '%j stays as it is',
    (input) => {
      expect(plainText(input)).toBe(input)
    },
  )

  test('a serialized text is the same when written back', () => {
    const stored = plainText('&lt;b&gt; &amp;amp; "A" < B')

    expect(plainText(escapeText(stored))).toBe(stored)
  })

  test('control characters are removed, half a surrogate pair is replaced', () => {
    expect(plainText('Ja\u0000zz\u001b &#7;\u0085Night')).toBe('Jazz Night')
    expect(plainText('Jazz \ud83c Night \udf89')).toBe('Jazz \ufffd Night \ufffd')
    expect(plainText('Jazz 🎉')).toBe('Jazz 🎉')
  })

  test.each(['<a>', '<a', '<!--', '<script>', '<a "', '</', '&amp;'])(
    'a megabyte of %s takes seconds at most',
    { timeout: 5_000 },
    (hostile) => {
      expect(typeof plainText(hostile.repeat(2 ** 20 / hostile.length))).toBe('string')
    },
  )
})

describe('titles and names as serialized (GEN-42)', () => {
  test('escape only &, < and >', () => {
    expect(escapeText('<b> & "Q" – it’s é')).toBe('&lt;b&gt; &amp; "Q" – it’s é')
  })
})

describe('meta strings (GEN-45)', () => {
  test.each([
    ['  12 <b>Main</b>\n St ', '12 Main St'],
    ['A &amp; B', 'A &amp; B'],
    ['A & B <C', 'A & B <C'],
    ['555<script>1</script>-0100\u0000', '555-0100'],
  ])('%j becomes %j', (input, stored) => {
    expect(singleLine(input)).toBe(stored)
  })
})

describe('the words of a description (EV-14, EV-73)', () => {
  test.each([
    [
      '<p>One</p><p>two<br />three</p>\n<ul><li>four</li><li>five</li></ul>',
      'One two three four five',
    ],
    ['<p>Ja<em>zz</em> &amp; <strong>more</strong></p>', 'Jazz & more'],
    ['&lt;p&gt; &copy 2027 caf&eacute;', '<p> © 2027 café'],
    ['<a href="https://jazz.example" title="tickets">here</a>', 'here'],
    ['', ''],
  ])('%j reads %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })
})
