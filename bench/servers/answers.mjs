import { readFileSync } from 'node:fs'

/** The recorded answers that a ceiling sends, their bodies as bytes; the file is named by the environment. */
export const readAnswers = () =>
  JSON.parse(readFileSync(/* turbopackIgnore: true */ process.env.ANSWERS_FILE ?? '', 'utf8')).map(
    ({ headers, body }) => ({
      headers,
      body: Buffer.from(body),
    }),
  )
