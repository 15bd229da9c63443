import { escapeUTF8 } from 'entities'

export type Mail = { subject: string; text: string; html: string }

/** A mail of some paragraphs, as text and as HTML; a paragraph that is an address is a link. */
export const letter = (subject: string, paragraphs: string[], language: string): Mail => ({
  subject,
  text: `${paragraphs.join('\n\n')}\n`,
  html: `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<title>${escapeUTF8(subject)}</title>
${paragraphs.map((text) => `<p>${isAddress(text) ? linkTo(text) : escapeUTF8(text)}</p>`).join('\n')}
</html>
`,
})

const isAddress = (text: string) => /^https?:\/\/\S+$/.test(text)

const linkTo = (address: string) => `<a href="${escapeUTF8(address)}">${escapeUTF8(address)}</a>`
