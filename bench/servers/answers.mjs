import { readFileSync } from 'node:fs'

/** The recorded answers that a ceiling sends, with their bodies as bytes; the environment names the file. */
export const readAnswers = () =>
  JSON.parse(readFileSync(/* turbopackIgnore: true */ process.env.ANSWERS_FILE ?? '', 'utf8')).map(
    ({ headers, body }) => ({
      headers,
      body: Buffer.from(body),
    }),
  )
