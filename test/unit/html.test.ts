import { describe, expect, test } from 'vitest'
import { isSafeUrl, renderHtml, sanitizeHtml, sanitizeInline } from '../../src/calendar/html'

const rendered = (html: string) => renderHtml(sanitizeHtml(html))

describe('sanitised HTML (GEN-43)', () => {
  test.each([
    '<p>Text <b>b</b> <strong>s</strong> <i>i</i> <em>e</em> <u>u</u> H<sub>2</sub>O<sup>2</sup></p>',
    '<h1>1</h1><h2>2</h2><h3>3</h3><h4>4</h4><h5>5</h5><h6>6</h6>',
    '<ul><li>a<ol><li>b</li></ol></li></ul><dl><dt>t</dt><dd>d</dd></dl>',
    '<table><caption>c</caption><thead><tr><th colspan="2">h</th></tr></thead><tbody><tr><td rowspan="2">d</td></tr></tbody></table>',
    '<blockquote>q</blockquote><pre class="code">a\n\n  b</pre><p><code>c</code></p><hr />',
    '<figure><img src="/a.png" alt="" width="10" height="20" /><figcaption>f</figcaption></figure>',
    '<p id="i" class="c" title="t" lang="it">x</p>',
    '<p><a href="https://x.example/?a=1&amp;b=2#c">a</a> <a href="../up">b</a> <a href="mailto:a@b.example">c</a> <a href="tel:+39055">d</a></p>',
  ])('keeps %s', (html) => {
    expect(sanitizeHtml(html)).toBe(html)
  })

  test.each([
    ['a script, with its content', 'a<script>alert(1)</script>b', 'ab'],
    ['a script in upper case', 'a<SCRIPT\n>alert(1)</SCRIPT >b', 'ab'],
    ['a script in pieces', '<scr<script>x</script>ipt>alert(1)', 'xipt&gt;alert(1)'],
    ['a script with a NUL in it', 'a<scr\0ipt>alert(1)</script>b', 'ab'],
    ['a script that never ends', 'a<script>alert(1)', 'a'],
    ['a style, with its content', '<style>p{}</style><p style="color:red">x</p>', '<p>x</p>'],
    ['a frame', 'a<iframe src="https://x.example">f</iframe>b', 'ab'],
    ['an object', '<object data="x"><embed src="x"></object>', ''],
    [
      'a form, not its words',
      '<form action="/x">Name <input name="n"><button>Go</button></form>',
      'Name ',
    ],
    ['an event handler', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['a handler after a slash', '<img/src="x"/onerror=alert(1)>', '<img src="x" />'],
    ['a drawing', '<svg onload="alert(1)"><p>x</p></svg>y', 'y'],
    ['a formula', '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>y', 'y'],
    ['a comment', 'a<!-- <b>x</b> -->b', 'ab'],
    ['a template', '<template><img src=x></template>y', 'y'],
    ['a base and a refresh', '<base href="//x"><meta http-equiv="refresh" content="0">y', 'y'],
  ])('drops %s', (_, html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
  })

  test.each([
    ['<main>one</main><aside>two</aside>', '<div>one</div><div>two</div>'],
    [
      '<details open><summary>Programme</summary>Doors</details>after',
      '<div><div>Programme</div>Doors</div>after',
    ],
    ['<fieldset id="f"><legend>a</legend>b</fieldset>', '<div id="f"><div>a</div>b</div>'],
  ])('separates the words of blocks that it removes: %s (GEN-44)', (html, expected) => {
    expect(sanitizeHtml(html)).toBe(expected)
    expect(sanitizeHtml(expected)).toBe(expected)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    'java\0script:alert(1)',
    '\u0001javascript:alert(1)',
    'java&#115;cript:alert(1)',
    'javascript&#58;alert(1)',
    'javascript&#58alert;',
    'javascript&#x3a;alert(1)',
    'javascript&colon;alert(1)',
    'java&Tab;script:alert(1)',
    'java&NewLine;script&colon;alert(1)',
    'javascript&amp;colon;alert(1)',
    'data:text/html,x',
    'data:image/svg+xml;base64,PHN2Zz4=',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://x.example/1',
  ])('removes the address %j from links and images', (url) => {
    expect(sanitizeHtml(`<a href="${url}">a</a><img src='${url}' alt="b">`)).toBe(
      '<a>a</a><img alt="b" />',
    )
    expect(isSafeUrl(url)).toBe(false)
  })

  test.each([
    'https://x.example',
    'HTTP://x.example',
    '//x.example/a:b',
    '/a:b',
    '#a:b',
    '?a=b:c&d=e',
    'page.html',
    'mailto:a@b.example?subject=x',
  ])('keeps the address %s', (url) => {
    expect(isSafeUrl(url)).toBe(true)
  })

  test.each([
    ['mailto:a@b.example', 'mailto:a@b.example'],
    ['mailto:a@b.example?subject=Two&nbsp;words', 'mailto:a@b.example?subject=Two&nbsp;words'],
    ['mailto:a@b.example?bcc=c@d.example', 'mailto:a@b.example'],
    ['MAILTO:a@b.example?BCC=c@d.example&amp;Subject=x&amp;cc=e', 'MAILTO:a@b.example?Subject=x'],
    ['mailto:a@b.example&#63;to=c&body=y&subject=x', 'mailto:a@b.example?subject=x'],
    ['mailto:a@b.example?subject=x&amp;b\tcc=c', 'mailto:a@b.example?subject=x'],
    ['mailto:a@b.example?subject=x%0D%0ABcc:c@d.example', 'mailto:a@b.example'],
    ['mailto:a&lt;b@b.example?attach=/etc/passwd', 'mailto:a&lt;b@b.example'],
    ['mailto:?bcc=c@d.example', 'mailto:'],
    ['mailto:a@b.example,c@d.example', 'mailto:a@b.example'],
    ['mailto:a@b.example%2Cc@d.example?subject=Hi', 'mailto:a@b.example?subject=Hi'],
    ['mailto:a@b.example;c@d.example', 'mailto:a@b.example'],
    ['mailto:a@b.example%0ABcc:c@d.example', 'mailto:a@b.example'],
    ['/page?mailto:a?bcc=b', '/page?mailto:a?bcc=b'],
  ])('removes further recipients from a mail address: %s', (url, safe) => {
    const once = sanitizeHtml(`<a href="${url}">a</a>`)

    expect(once).toBe(`<a href="${safe}">a</a>`)
    expect(sanitizeHtml(once)).toBe(once)
  })

  test.each([
    ['<a href="/x" target="_blank">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    [
      '<a href="/x" rel="nofollow" target="_blank">x</a>',
      '<a href="/x" rel="nofollow noopener" target="_blank">x</a>',
    ],
    [
      '<a target="_blank" rel="noreferrer" href="/x">x</a>',
      '<a target="_blank" rel="noreferrer" href="/x">x</a>',
    ],
  ])('gives links to new windows rel="noopener": %s', (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe)
  })

  test.each([
    ['<p class="alignleft wp-caption-text">x</p>', '<p class="alignleft wp-caption-text">x</p>'],
    ['<p class="md:fixed inset-0 bg-[url(//x.example)] w-1/2">x</p>', '<p class="inset-0">x</p>'],
    ['<p class=" ">x</p>', '<p>x</p>'],
    [`<p class="${'a'.repeat(65)}">x</p>`, '<p>x</p>'],
    ['<h2 id="città-1">x</h2>', '<h2 id="città-1">x</h2>'],
    ['<h2 id="a b">x</h2>', '<h2>x</h2>'],
    ['<h2 id="a&amp;b">x</h2>', '<h2>x</h2>'],
    ['<a href="/x" target="_top">x</a>', '<a href="/x">x</a>'],
    ['<a href="/x" target="main">x</a>', '<a href="/x">x</a>'],
    ['<a href="/x" target="_BLANK">x</a>', '<a href="/x" target="_blank" rel="noopener">x</a>'],
    ['<p target="_blank" rel="nofollow">x</p>', '<p>x</p>'],
    ['<a href="/x" rel="me author opener">x</a>', '<a href="/x">x</a>'],
    [
      '<a href="/x" target="_blank" rel="opener">x</a>',
      '<a href="/x" target="_blank" rel="noopener">x</a>',
    ],
    [
      '<a href="/x" rel="NoFollow UGC sponsored external me">x</a>',
      '<a href="/x" rel="nofollow ugc sponsored external">x</a>',
    ],
  ])('keeps harmless class, id, target and rel: %s', (html, safe) => {
    expect(sanitizeHtml(html)).toBe(safe)
    expect(sanitizeHtml(safe)).toBe(safe)
  })

  test('keeps markup in an attribute escaped', () => {
    expect(sanitizeHtml(`<p title='"><script>x</script>'>y</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;x&lt;/script&gt;">y</p>',
    )
  })

  test('keeps quotes and character references as written', () => {
    const html = '<p>"quotes" -- dashes, it&#8217;s &#038; &nbsp;&euro; © 日本語 🎷</p>'

    expect(sanitizeHtml(html)).toBe(html)
  })

  test.each([
    ['200 000 × <', '<'.repeat(200_000)],
    ['10 000 nested blocks', '<div>'.repeat(10_000)],
    ['66 666 nested elements', '<b>'.repeat(66_666)],
    ['28 000 nested and closed', `${'<b>'.repeat(28_000)}${'</b>'.repeat(28_000)}`],
    ['nested and closed by others', `${'<b>'.repeat(28_000)}${'</i>'.repeat(28_000)}`],
    ['a tag without end', '<a '.repeat(66_666)],
    ['200 000 spaces in a text', `a${' '.repeat(200_000)}b`],
    ['100 000 bare ampersands', '&a'.repeat(100_000)],
  ])('takes seconds at most for %s', { timeout: 5_000 }, (_, html) => {
    expect(typeof rendered(html)).toBe('string')
  })

  test('nests at most fifty elements, and keeps the text below', () => {
    expect(sanitizeHtml(`${'<b>'.repeat(300)}x`)).toBe(`${'<b>'.repeat(50)}x${'</b>'.repeat(50)}`)
  })
})

describe('a term description (CT-12)', () => {
  test.each([
    ['All sorts of music', 'All sorts of music'],
    ['<b>D</b> & x', '<b>D</b> &amp; x'],
    ['<p>One</p><p>Two</p>', 'One  Two'],
    ['See <a href="/x" onclick="y()">x</a><script>z</script>', 'See <a href="/x">x</a>'],
  ])('%s is %s', (html, expected) => {
    expect(sanitizeInline(html)).toBe(expected)
  })
})

describe('rendering (GEN-44)', () => {
  test.each([
    ['It is over.', '<p>It is over.</p>'],
    ['A <b>big</b> hall.', '<p>A <b>big</b> hall.</p>'],
    ['Coffee & cake', '<p>Coffee &amp; cake</p>'],
    [
      'First paragraph.\n\nSecond paragraph with <a href="https://x.example">link</a> & ampersand.',
      '<p>First paragraph.</p>\n<p>Second paragraph with <a href="https://x.example">link</a> &amp; ampersand.</p>',
    ],
    [
      '<p>Block <strong>content</strong> jazz mention</p>\n\n[nope] "quotes" -- dashes',
      '<p>Block <strong>content</strong> jazz mention</p>\n<p>[nope] "quotes" -- dashes</p>',
    ],
    ['<p>D</p>', '<p>D</p>'],
  ])('%j is rendered as recorded', (html, expected) => {
    expect(rendered(html)).toBe(expected)
  })

  test.each([
    ['nothing', '', ''],
    ['white space', ' \n\t\n ', ''],
    ['line breaks in a paragraph', 'one\ntwo', '<p>one<br />two</p>'],
    ['line breaks of Windows', 'one\r\ntwo\r\n\r\nthree', '<p>one<br />two</p>\n<p>three</p>'],
    ['a break that ends its line', 'one<br>\ntwo', '<p>one<br />two</p>'],
    ['blank lines with spaces', 'one\n \t\n\n\ntwo', '<p>one</p>\n<p>two</p>'],
    ['an ampersand of its own', 'a & b &amp; c &nope d', '<p>a &amp; b &amp; c &amp;nope d</p>'],
    ['text after a block', '<p>A</p>\ntext', '<p>A</p>\n<p>text</p>'],
    [
      'text between blocks',
      '<h2>A</h2>one\ntwo<p>B</p>',
      '<h2>A</h2>\n<p>one<br />two</p>\n<p>B</p>',
    ],
    [
      'text around blocks',
      'a <b>b</b><ul><li>c</li></ul><em>d</em> e<hr>f',
      '<p>a <b>b</b></p>\n<ul><li>c</li></ul>\n<p><em>d</em> e</p>\n<hr />\n<p>f</p>',
    ],
    [
      'a picture after a heading',
      '<h2>A</h2><img src="/a.png" alt="">',
      '<h2>A</h2>\n<p><img src="/a.png" alt="" /></p>',
    ],
    ['blocks that stand together', '<p>A</p> <p>B</p>\n<p>C</p>', '<p>A</p> <p>B</p>\n<p>C</p>'],
    ['a break between blocks', '<p>A</p><br><p>B</p>', '<p>A</p><br /><p>B</p>'],
    ['a break before text', '<p>A</p><br>text', '<p>A</p><br />\n<p>text</p>'],
    ['a rule', 'a\n\n<hr>\n\nb', '<p>a</p>\n<hr />\n<p>b</p>'],
    ['a blank line in <pre>', '<pre>a\n\n  b</pre>\n\nc', '<pre>a\n\n  b</pre>\n<p>c</p>'],
    [
      'a list over several lines',
      '<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>',
      '<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>',
    ],
    ['text before a list', 'intro:\n<ul><li>a</li></ul>', '<p>intro:</p>\n<ul><li>a</li></ul>'],
    ['a blank line in inline markup', '<b>a\n\nb</b>', '<p><b>a<br /><br />b</b></p>'],
    ['a link around a block', '<a href="/x"><div>c</div></a>', '<a href="/x"><div>c</div></a>'],
    ['a line feed in an attribute', '<b title="a\n\nb">c</b>', '<p><b title="a\n\nb">c</b></p>'],
  ])('%s: %j', (_, html, expected) => {
    expect(rendered(html)).toBe(expected)
    expect(rendered(expected)).toBe(expected)
    expect(renderHtml(expected)).toBe(expected)
  })
})
