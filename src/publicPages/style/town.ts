/** Calm and dense: lists with the colour of the category at their edge, small pictures. */
export const town = `
.card::before { content: ""; position: absolute; inset-block: 1rem; inset-inline-start: 0; width: .25rem; border-radius: 1rem; background: var(--category); }
.card { padding-block: var(--space-3); padding-inline-start: var(--space-3); }
.card .date b { font-size: 1.5rem; }
.card .clock b { font-size: 1.125rem; line-height: 1.35; }
.card .text { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; }
.card img { width: 7.5rem; }
@media (max-width: 40rem) {
  .card { grid-template-columns: var(--clock, 3.25rem) minmax(0, 1fr) auto; column-gap: .75rem; }
  .card img { grid-column: 3; width: 5rem; aspect-ratio: 1; align-self: start; }
  .card .text { display: none; }
  .card .clock b { font-size: 1.0625rem; }
  .card .clock .half-day { font-size: .9375rem; }
  .card .half-day + span { font-size: .8125rem; }
  .card .facts { flex-direction: column; }
}
@media (max-width: 24rem) { .card:has(.half-day) img { width: 3.5rem; } }
`
