/**
 * Sanitised HTML as a part of a page that is not its own (decision 59): without classes, which would borrow the style of the
 * page, and with ids that begin with `text-`, so that they meet none of the page. Links within the text follow them. What was
 * sanitised by older rules keeps no other window and no other relation of a link than the rules of today (GEN-43).
 */
export const withinPage = (html: string): string =>
  html.replace(startTags, (tag) =>
    tag.replace(marks, (_, name: string, value: string) => markOf(name, value)),
  )

/** The sanitiser writes values between double quotes, and no `<`, `>` or `"` in them. */
const startTags = /<[a-z][^<>]*>/gi

const marks = /\s(class|href|id|rel|target)="([^"]*)"/gi

const markOf = (name: string, value: string): string => {
  switch (name) {
    case 'class':
      return ''
    case 'id':
      return ` id="text-${value}"`
    case 'href':
      return ` href="${value.replace(/^\s*#(?=.)/, '#text-')}"`
    case 'target':
      return value === '_blank' ? ` target="${value}"` : ''
    default:
      return ` ${name}="${value
        .split(/\s+/)
        .filter((word) => !claims.includes(word.toLowerCase()))
        .join(' ')}"`
  }
}

/** Relations that give the window away, or claim the page for somebody. */
const claims = ['author', 'me', 'opener']
