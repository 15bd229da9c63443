/**
 * Sanitised HTML as a part of a page that is not its own (decision 59): without classes, which would borrow the style of the
 * page, and with ids that begin with `text-`, so that they meet none of the page. Links within the text follow them.
 */
export const withinPage = (html: string): string =>
  html.replace(startTags, (tag) =>
    tag.replace(marks, (_, name: string, value: string) => markOf(name, value)),
  )

/** The sanitiser writes values between double quotes, and no `<`, `>` or `"` in them. */
const startTags = /<[a-z][^<>]*>/gi

const marks = /\s(class|href|id)="([^"]*)"/gi

const markOf = (name: string, value: string): string => {
  switch (name) {
    case 'class':
      return ''
    case 'id':
      return ` id="text-${value}"`
    default:
      return ` href="${value.replace(/^\s*#(?=.)/, '#text-')}"`
  }
}
