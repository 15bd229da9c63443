import { ownerColours } from '../branding/colours.ts'
import type { Owner } from '../branding/readOwner.ts'

/**
 * What the owner's colours are read on by day and by night: `--raised` of the style sheet, which is nearer to them than the
 * ground is.
 */
export const raised = { light: '#f6f6f4', dark: '#1e2125' } as const

/** The colours of an owner as a style sheet; nothing where none were chosen. */
export const ownerSheet = (owner: Pick<Owner, 'accent' | 'header'>): string => {
  if (!owner.accent && !owner.header) return ''
  const light = rootOf(owner, raised.light)
  const dark = rootOf(owner, raised.dark)

  return `${light}@media (prefers-color-scheme:dark){${dark}}${owner.header ? bar : ''}`
}

const rootOf = (owner: Pick<Owner, 'accent' | 'header'>, background: string): string => {
  const { accent, onAccent, header, onHeader } = ownerColours(owner, { background })

  return `:root{${[
    accent && `--accent:${accent};--on-accent:${onAccent}`,
    header && `--header:${header};--on-header:${onHeader}`,
  ]
    .filter(Boolean)
    .join(';')}}`
}

/** The colour behind the name goes from edge to edge. */
const bar =
  '.top{background:var(--header);color:var(--on-header);box-shadow:0 0 0 100vmax var(--header);clip-path:inset(0 -100vmax)}' +
  '.top a:hover,.top a[aria-current]{text-decoration-color:currentColor}' +
  '.top :focus-visible{outline-color:currentColor}'
