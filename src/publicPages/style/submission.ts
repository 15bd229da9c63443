/** The form by which visitors send an event. */
export const submission = `
.submission { display: grid; gap: 1.5rem; max-width: 44rem; }
.submission fieldset { display: grid; gap: 1rem; margin: 0; padding: 1.25rem; min-width: 0; border: 1px solid var(--line); border-radius: var(--round); }
.submission legend { font-weight: 650; font-size: 1.125rem; padding-inline: .375rem; margin-inline-start: -.375rem; }
.submission .field { display: grid; gap: .25rem; align-content: start; min-width: 0; }
.submission label { font-weight: 600; }
.submission .pair { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr)); }
.submission input:not([type="checkbox"]), .submission select, .submission textarea { font: inherit; color: inherit; background: var(--ground); border: 1px solid var(--soft); border-radius: var(--round-small); padding: .55rem .75rem; min-height: 2.75rem; width: 100%; min-width: 0; }
.submission textarea { resize: vertical; }
.submission .field [aria-invalid] { border-color: var(--alarm); box-shadow: inset 0 0 0 1px var(--alarm); }
.submission .fault { color: var(--alarm); }
.submission .hint { color: var(--soft); font-size: .9375rem; font-weight: 400; }
.submission .check { display: flex; align-items: center; gap: .5rem; min-height: 2.75rem; font-weight: 400; }
.submission .check input { width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
.submission > button { justify-self: start; }
.submission[aria-busy] > button { opacity: .6; }
.submission .trap { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.status-notice ul { margin: .5rem 0 0; padding-inline-start: 1.25rem; }
.status-notice li { padding-block: .25rem; }
`
