import type { Sent } from '../api/cachedAnswers.ts'
import type { ApiError } from '../api/errors.ts'
import { type Draft, firstTexts } from '../api/respond.ts'
import { lookNameOf } from '../api/site/readBranding.ts'
import { languageTag } from '../calendar/language.ts'
import { escapeText } from '../calendar/text.ts'
import { plainHtml, unavailablePolicy } from '../http/unavailablePage.ts'
import { sayIn } from '../i18n/textIn.ts'
import type { TextKey } from '../i18n/texts.ts'
import { embeddersOf } from './embed/embeddersOf.ts'
import { addressOf } from './pageAddress.ts'
import { Notice } from './parts/Notice.tsx'
import type { PageSlots } from './slots.ts'
import { inPlace, type Visit } from './visit.ts'
import { writtenPage } from './writtenPage.tsx'

/**
 * A refusal as a page, with the owner's header and footer. Whatever the visitor may not see counts as missing (PG-3). The page of a
 * failure needs nothing that may have failed.
 */
export const refusal = async (
  { status, code, extra }: ApiError,
  draft: Draft,
  slots?: PageSlots,
): Promise<Sent> => {
  if (extra.says === 'refusals:notSetUp') return sentence(status, extra.says, draft)
  if (status === 429) return sentence(429, 'refusals:tooMany', draft)
  if (status >= 500 || code === 'rest_invalid_host' || !draft.call) {
    return sentence(status, 'refusals:busy', draft)
  }
  const { call } = draft
  const say = sayIn(call.settings.texts, call.language)
  const address = addressOf(call.request, call.settings, call.root.site)
  const embedders = await embeddersOf(call, address)
  const visit: Visit = {
    call,
    keys: {},
    parts: {},
    params: {},
    say,
    look: await lookNameOf(call),
    ...(slots && { slots }),
    ...(embedders && { embedders }),
  }
  const { headers, body } = await writtenPage({
    visit,
    content: {
      head: { title: say('pages:notFound:title'), path: undefined, isUnlisted: true },
      content: (
        <Notice
          title={say('pages:notFound:title')}
          text={say('pages:notFound:text')}
          links={[
            { href: inPlace(visit, '/events/'), text: say('pages:coming') },
            { href: inPlace(visit, '/events/month/'), text: say('pages:month:link') },
          ]}
        />
      ),
    },
  })

  return {
    status: 404,
    headers: { ...headers, 'Content-Language': call.language },
    body: encoder.encode(body),
  }
}

/** A page of one sentence and a link to try again, cheap enough for when a budget or a gate refuses. */
const sentence = (status: number, key: TextKey, { settings, language: wanted }: Draft): Sent => {
  const texts = settings?.texts ?? firstTexts
  const language = texts[wanted] ? wanted : 'en'
  const say = sayIn(texts, language)
  const [text, again] = [escapeText(say(key)), escapeText(say('refusals:again'))]

  return {
    status,
    headers: { 'Content-Language': language, 'Content-Security-Policy': unavailablePolicy },
    body: encoder.encode(plainHtml({ text, again, language: languageTag(language) })),
  }
}

const encoder = new TextEncoder()
