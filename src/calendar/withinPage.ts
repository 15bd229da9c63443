/**
 * Sanitised HTML as a part of a page (decision 59): without classes, which would get the style of the page, and with the
 * prefix `text-` on ids, so that they differ from those of the page. Links within the text are changed accordingly.
 */
export const withinPage = (html: string): string =>
  html.replace(startTags, (tag) =>
    tag.replace(marks, (_, name: string, value: string) => markOf(name, value)),
  )

/** Matches start tags of sanitised HTML: values are between double quotes, and contain no `<`, `>` or `"`. */
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
