/** A page in a frame of another site, as high as its content. */
export const embedded = `
.embedded { --page-inset: var(--space-3); }
.embedded body { min-height: 0; }
.embedded main { max-width: none; padding: var(--space-3); }
.embedded h1 { font-size: clamp(1.5rem, 1.2rem + 1.2vw, 2rem); }
.embedded .hero .picture { max-height: 26rem; }
.source { font-size: var(--text-note); color: var(--soft); padding-top: var(--space-3); border-top: 1px solid var(--line); }
`
