import { Parser } from 'htmlparser2'
import { formatOf } from './textFormats.ts'

/**
 * Whether two fragments say the same: the same elements, attributes and text. Free are the order of attributes and of
 * nested formats, `b` for `strong` and `i` for `em`, how formats are cut into runs, white space that a page collapses,
 * a `<tbody>` that is implied, and the spelling of references. Differences of white space inside `<pre>` do not count.
 */
export const sameMarkup = (a: string, b: string): boolean => outline(a) === outline(b)

type Run = { formats: string; text: string }

function outline(html: string): string {
  const found: (string | Run)[] = []
  const formats: string[] = []
  const plainFormats: boolean[] = []
  let lastRun: Run | undefined
  let atSpace = true

  const edge = () => {
    if (lastRun) lastRun.text = lastRun.text.replace(/ $/, '')
    atSpace = true
  }

  const parser = new Parser({
    onopentag: (name, attributes) => {
      const format = Object.keys(attributes).length === 0 ? formatOf(name)?.element : undefined
      plainFormats.push(format !== undefined)
      if (format) return formats.push(format)
      if (name === 'tbody') return
      if (name !== 'a') edge()

      found.push(JSON.stringify([name, ...Object.entries(attributes).sort()]))
    },
    ontext: (data) => {
      const spaced = data.replace(/[ \t\n\r\f]+/g, ' ')
      const text = atSpace ? spaced.replace(/^ /, '') : spaced
      if (text === '') return

      atSpace = text.endsWith(' ')
      lastRun = { formats: [...new Set(formats)].sort().join(' '), text }
      found.push(lastRun)
    },
    onclosetag: (name) => {
      if (plainFormats.pop()) return formats.pop()
      if (name === 'tbody') return
      if (name !== 'a') edge()

      found.push(`/${name}`)
    },
  })
  parser.end(html)
  edge()

  return joinRuns(found)
}

/** Neighbouring runs of one format become one. */
function joinRuns(found: (string | Run)[]): string {
  let formats: string | undefined
  let outline = ''

  for (const item of found) {
    if (typeof item === 'string') {
      outline += `\n${item}`
      formats = undefined
    } else if (item.text !== '') {
      outline += item.formats === formats ? item.text : `\n${item.formats}: ${item.text}`
      formats = item.formats
    }
  }

  return outline
}
