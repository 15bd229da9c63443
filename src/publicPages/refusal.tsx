import type { ApiError } from '../api/errors.ts'
import type { Sent } from '../api/keptAnswers.ts'
import type { Draft } from '../api/respond.ts'
import type { Language } from '../calendar/language.ts'
import { escapeText } from '../calendar/text.ts'
import { sayIn } from '../translations/inLanguage.ts'
import { plainHtml, unavailableHtml, unavailablePolicy } from '../unavailablePage.ts'
import { page } from './page.tsx'
import { Notice } from './parts/Notice.tsx'
import { below, type Visit } from './visit.ts'

/**
 * A refusal as visitors read it. Whatever may not be seen is not there (PG-3); what failed is said to have failed, by a page that
 * needs nothing of what may have failed.
 */
export const refusal = async ({ status, code }: ApiError, draft: Draft): Promise<Sent> => {
  if (status === 429) return tooMany(draft)
  if (status >= 500 || code === 'rest_invalid_host' || !draft.call) return failure(status)
  const { call } = draft
  const say = sayIn(call.settings.texts, call.language)
  const visit: Visit = { call, keys: {}, parts: {}, params: {}, say }
  const { body } = await page(visit, {
    head: { title: say('pages:notFound:title'), path: undefined, isUnlisted: true },
    content: (
      <Notice
        title={say('pages:notFound:title')}
        text={say('pages:notFound:text')}
        links={[
          { href: below(visit, '/events/'), text: say('pages:coming') },
          { href: below(visit, '/events/month/'), text: say('pages:month:link') },
        ]}
      />
    ),
  })

  return {
    status: 404,
    headers: { 'Content-Language': call.language, 'X-Robots-Tag': 'noindex' },
    body: encoder.encode(`${body}`),
  }
}

const failure = (status: number): Sent => plain(status, unavailableHtml, 'en')

/** It costs nothing that the budget is to save. */
const tooMany = ({ language, texts }: Draft): Sent => {
  const text = sayIn(texts, language)('refusals:tooMany')

  return plain(429, plainHtml(escapeText(text), language), language)
}

const plain = (status: number, html: string, language: Language): Sent => ({
  status,
  headers: { 'Content-Language': language, 'Content-Security-Policy': unavailablePolicy },
  body: encoder.encode(html),
})

const encoder = new TextEncoder()
