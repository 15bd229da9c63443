/** What only pages of events have: facts at a glance, tickets, sharing, pictures and related events. */
export const event = `
.place { display: block; }
.place + .place { margin-top: .5rem; }
.tickets { display: grid; gap: .5rem; justify-items: start; }
.tickets-button { display: inline-flex; align-items: center; min-height: 3rem; padding: .5rem 1.75rem; border-radius: var(--round); background: var(--accent); color: var(--on-accent); font-weight: 650; font-size: 1.0625rem; text-decoration: none; }
.tickets-button:hover { text-decoration: underline; }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; align-items: start; }
.status-notice small { display: block; font-size: 1rem; }
.status-notice.over { border-inline-start-color: var(--soft); }
.status-notice.over strong { color: inherit; }
.copy { display: grid; gap: .25rem; font-size: var(--text-small); color: var(--soft); padding-block: .5rem; }
.copy input { font: inherit; color: var(--ink); background: var(--ground); border: 1px solid var(--soft); border-radius: var(--round-small); padding: .5rem .75rem; min-height: 2.75rem; width: 100%; min-width: min(20rem, 80vw); }
.related { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 1rem; }
.related li { position: relative; display: grid; gap: .25rem; align-content: start; padding: 1rem 1.25rem; background: var(--raised); border-radius: var(--round); font-size: var(--text-note); }
.related p:first-child > span::first-letter { text-transform: uppercase; }
.related h3 { font-size: 1.125rem; }
.related a { color: inherit; text-decoration: none; }
.related a::after { content: ""; position: absolute; inset: 0; }
.related li:hover a { text-decoration: underline; text-decoration-color: var(--accent); text-decoration-thickness: 2px; }
.gallery { list-style: none; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 46%), 1fr)); gap: .75rem; }
.gallery a { display: block; }
.gallery img { display: block; width: 100%; aspect-ratio: 3 / 2; object-fit: cover; border-radius: var(--round-small); background: var(--raised); }
.features { margin: .25rem 0 0; padding-inline-start: 1.25rem; }
@media print { .buttons, .related { display: none; } }
`
