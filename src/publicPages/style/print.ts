/** On paper there is the content alone. */
export const print = `
@media print {
  :root { --ground: #fff; --raised: #fff; --ink: #000; --soft: #333; --line: #999; --accent: #000; }
  html { font-size: 11pt; }
  .top nav, .skip, .filters, .paging, .bottom, .actions { display: none; }
  main { padding: 0; max-width: none; }
  .card, .about > div, tr { break-inside: avoid; }
  h1, h2, h3 { break-after: avoid; }
  .about { padding: 0; }
  .prose a[href^="http"]::after { content: " (" attr(href) ")"; overflow-wrap: anywhere; }
}
`
