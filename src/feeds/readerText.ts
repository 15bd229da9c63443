import { decodeHTML } from 'entities'

/**
 * A plain text that news readers show the same whether they parse it as HTML or not; RSS has no HTML in titles. An
 * invisible word joiner breaks what would begin a tag or a reference; nothing else is changed.
 */
export const readerText = (text: string): string =>
  text
    .replace(/<(?=[a-z/!?])/gi, `<${joiner}`)
    .replace(/&#?\w+;?/g, (reference) =>
      decodeHTML(reference) === reference ? reference : `&${joiner}${reference.slice(1)}`,
    )

/** U+2060, which has no width and separates no words. */
const joiner = '\u2060'
