/** Large pictures and type: a grid of cards, each with a picture or a drawing in the colour of the category. */
export const venue = `
:root { --page-width: 82rem; --weight-heading: 800; --text-page: clamp(2.25rem, 1.4rem + 4.2vw, 4.75rem); }
h1 { letter-spacing: -.035em; line-height: 1.02; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr)); gap: var(--space-5) var(--space-4); padding-block: var(--space-4); }
.card { display: flex; flex-direction: column; gap: var(--space-3); padding: 0; border: 0; }
.card img, .card .drawn { order: -1; display: block; width: 100%; max-width: none; aspect-ratio: 4 / 3; border-radius: var(--round); }
.card .date { position: absolute; top: .75rem; inset-inline-start: .75rem; padding: var(--space-2) .75rem; border-radius: var(--round-small); background: var(--ground); color: var(--ink); min-width: 4rem; }
.card :is(h2, h3, h4) { font-size: clamp(1.375rem, 1.2rem + .7vw, 1.75rem); letter-spacing: -.015em; }
.card .facts { flex-direction: column; }
.card .facts > .when { color: var(--ink); font-weight: 600; }
.card .text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.day { font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2.25rem); border: 0; letter-spacing: -.02em; padding-top: var(--space-4); }
.card .clock b { font-size: 1.375rem; letter-spacing: -.02em; }
@media (min-width: 44rem) {
  .card:only-child { display: grid; grid-column: 1 / -1; grid-template-columns: minmax(0, 5fr) minmax(0, 7fr); gap: var(--space-5); align-items: center; }
  .card:only-child :is(img, .drawn) { aspect-ratio: 3 / 2; }
  .card:only-child :is(h2, h3, h4) { font-size: clamp(1.75rem, 1.2rem + 1.8vw, 2.75rem); }
}
@media (prefers-reduced-motion: no-preference) {
  .card img, .card .drawn { transition: transform .2s; }
  .card:hover img, .card:hover .drawn { transform: scale(1.015); }
}
`
