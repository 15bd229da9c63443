/** The page of an event, a venue or an organizer. */
export const entry = `
.entry { display: grid; gap: var(--space-3); }
.lead { font-size: var(--text-lead); }
.lead small { display: block; font-size: var(--text-note); color: var(--soft); }
.columns { display: grid; grid-template-columns: minmax(0, 1fr) minmax(16rem, 20rem); gap: 2rem clamp(1.5rem, 5vw, 4rem); padding-top: var(--space-3); align-items: start; }
.crumbs + .columns, .columns:first-child { padding-top: 0; }
.picture { width: 100%; border-radius: var(--round); margin-bottom: var(--space-4); background: var(--raised); }
.prose { max-width: 66ch; font-size: 1.0625rem; line-height: 1.65; overflow-wrap: break-word; }
.prose p { margin-bottom: 1em; }
.prose > :first-child { margin-top: 0; }
.prose > :last-child, .prose :is(li, blockquote) > p:last-child { margin-bottom: 0; }
.prose h1, .prose h2, .prose h3, .prose h4 { font-size: var(--text-section); margin: 2rem 0 .5rem; }
.prose table { display: block; overflow-x: auto; border-collapse: collapse; }
.prose th, .prose td { border: 1px solid var(--line); padding: .375rem .625rem; text-align: start; }
.prose pre { overflow-x: auto; }
.prose blockquote { margin-inline: 0; padding-inline-start: 1rem; border-inline-start: 3px solid var(--line); color: var(--soft); }
.about { margin: 0; padding: 1.25rem; background: var(--raised); border-radius: var(--round); display: grid; gap: var(--space-3) var(--space-4); grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.side { display: grid; gap: var(--space-3); align-content: start; }
.about:empty { display: none; }
.about dt { font-size: var(--text-small); color: var(--soft); }
.about dd { margin: 0; overflow-wrap: anywhere; }
.about small { display: block; font-size: var(--text-note); color: var(--soft); }
.crumbs, .terms { overflow-wrap: anywhere; }
.crumbs li, .terms li { min-width: 0; }
.crumbs { font-size: var(--text-note); color: var(--soft); }
.crumbs li + li::before { content: "/"; margin-inline-end: 1.25rem; }
.hero { display: grid; gap: 1.25rem; }
.hero .picture { margin: 0; max-height: 60vh; object-fit: contain; }
.glance { display: grid; gap: var(--space-3); align-content: start; }
.glance > .prose { padding-top: var(--space-3); }
@media (min-width: 60rem) {
  .hero { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: clamp(1.5rem, 4vw, 3rem); align-items: start; }
  .hero .picture { order: 1; }
  .hero ~ .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); column-gap: clamp(1.5rem, 4vw, 3rem); }
}
@media (max-width: 52rem) {
  .columns { grid-template-columns: minmax(0, 1fr); }
}
`
