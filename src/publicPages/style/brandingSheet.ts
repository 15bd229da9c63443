import type { Branding } from '../../api/site/readBranding.ts'
import { themeColours } from '../branding/colours.ts'

/**
 * The backgrounds on which the colours of the branding are read, by day and by night: `--raised` of the style sheet, which has less
 * contrast to them than the ground.
 */
export const raised = { light: '#f6f6f4', dark: '#1e2125' } as const

/** The colours of the branding as a style sheet; empty where none were chosen. */
export const brandingSheet = (branding: Pick<Branding, 'accent' | 'header'>): string => {
  if (!branding.accent && !branding.header) return ''
  const light = rootOf(branding, raised.light)
  const dark = rootOf(branding, raised.dark)

  return `${light}@media (prefers-color-scheme:dark){${dark}}${branding.header ? bar : ''}`
}

const rootOf = (branding: Pick<Branding, 'accent' | 'header'>, background: string): string => {
  const { accent, onAccent, header, onHeader } = themeColours(branding, { background })

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
