import { decodeHTML } from 'entities'

/**
 * A plain text for readers of news, of which some take it for HTML, though RSS has none in a title: both show the same. Where one would
 * begin a tag or a reference, an invisible word joiner ends that; nothing else is changed.
 */
export const readerText = (text: string): string =>
  text
    .replace(/<(?=[a-z/!?])/gi, `<${joiner}`)
    .replace(/&#?\w+;?/g, (reference) =>
      decodeHTML(reference) === reference ? reference : `&${joiner}${reference.slice(1)}`,
    )

/** U+2060, which has no width and parts no words. */
const joiner = '\u2060'
