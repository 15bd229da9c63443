import { escapeUTF8 } from 'entities'
import { textOn } from '../../calendar/contrast.ts'
import type { MailLook } from './mailLook.ts'

type Written = { language: string; subject: string; body: string; look?: MailLook | undefined }

/**
 * The HTML of a mail around what it says. Not all mail programs read a style sheet: what a mail needs is in the elements, and legible on
 * any ground; the sheet only colours links.
 */
export const htmlMail = ({ language, subject, body, look }: Written): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeUTF8(subject)}</title>${look ? sheetOf(look) : ''}
</head>
<body style="font-family: system-ui, sans-serif; line-height: 1.5; max-width: 40rem; margin: 1rem auto; padding: 0 1rem; overflow-wrap: anywhere">
${look ? bandOf(look) : ''}${body}
</body>
</html>
`

const sheetOf = ({ accent }: MailLook): string => `
<style>
:root { color-scheme: light dark }
a { color: ${accent.light} }
@media (prefers-color-scheme: dark) { a { color: ${accent.dark} } }
</style>`

/** Logo and name of the calendar, which lead to it. */
const bandOf = ({ name, home, logo, accent, header }: MailLook): string => {
  const ground = header
    ? `padding: .75rem 1rem; border-radius: .5rem; background: ${header}; color: ${textOn(header)}`
    : `padding: .25rem 0 .75rem; border-bottom: 3px solid ${accent.light}`
  // Logos are drawn for the ground of the pages by day.
  const picture = logo
    ? `<img src="${escapeUTF8(logo.src)}" alt="" width="${logo.width}" height="${logo.height}" style="vertical-align: middle; margin-right: .75rem${header ? '' : '; padding: .25rem; border-radius: .25rem; background: #ffffff'}">`
    : ''

  return `<p style="margin: 0 0 1.5rem; font-size: 1.125rem; font-weight: 700; ${ground}"><a href="${escapeUTF8(home)}" style="color: inherit; text-decoration: none">${picture}${escapeUTF8(name)}</a></p>
`
}
