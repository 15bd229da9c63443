/** A document of XML without the characters that XML 1.0 forbids (2.2): control characters and halves of surrogate pairs. */
export const xmlText = (text: string): string => text.replace(forbidden, '')

const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
