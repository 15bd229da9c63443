import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutTags } from '../../src/calendar/text'

/** Parts of HTML, whole and in halves. */
const pieces = fc.oneof(
  fc.constantFrom(
    '<p>',
    '</p>',
    '<br/>',
    '<br />',
    '<a href="https://x.example/?a=1&amp;b=2">',
    "<a href='x'>",
    '<a title="a > b">',
    '<a title="',
    '<a title=x"y>',
    '<img alt="" src=/x>',
    '<p\nclass="x">',
    '<p\tclass=x>',
    '<P CLASS=X>',
    '<p/x>',
    '<x-y>',
    '<svg:a>',
    '<1>',
    '<script>',
    '</script>',
    '<style media="x">',
    '</ title>',
    '<title>',
    '<textarea>',
    '<titles>',
    '<!-- x -->',
    '<!doctype html>',
    '<![CDATA[x]]>',
    '<?x?>',
    '</>',
    '</p x="y">',
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    '&lt;',
    ' ',
    '\n',
    '\u0000',
    'a',
  ),
  fc.string({ maxLength: 5 }),
)

test('removing tags gives the same text as the parser for HTML without odd tags (GEN-42)', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const html = parts.join('')

      // A comment has no text, and needs the parser.
      expect(withoutTags(html)).toBe(withoutTags(`<!---->${html}`))
    }),
    { numRuns: 20_000 },
  )
})
