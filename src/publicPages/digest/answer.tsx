import { readBody } from '../../api/body.ts'
import { allCategories, parentOf } from '../../api/terms/taxonomy.ts'
import { languageTitle } from '../../calendar/languageName.ts'
import { pageRoot, servesPages } from '../../calendar/publicPath.ts'
import { triesRetryAfter } from '../../content/login/tries.ts'
import { mailLook } from '../../content/mail/mailLook.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import { storeSubscriber } from '../../content/subscribers/subscribers.ts'
import type { TextKey } from '../../i18n/texts.ts'
import { page } from '../page.tsx'
import { challengeId, newChallenge } from '../submit/challenge.ts'
import { leadTo, notStored } from '../submit/formAnswer.ts'
import { isMailAddress, mostOf } from '../submit/judge.ts'
import { isForeign, mayMail, mayTake } from '../submit/visitorLimits.ts'
import { languagesOf, type PageAnswer, type PageEndpoint, type Visit } from '../visit.ts'
import { DigestForm, type DigestRequest } from './DigestForm.tsx'
import { confirmationMail } from './digestMail.ts'
import { digestNotice } from './digestNotice.tsx'
import { digestPath, requireDigest } from './digestWeek.ts'
import { confirmPath } from './mailedLinks.tsx'

/** More bytes than the form has with all categories chosen. */
const longestForm = 50_000

/** The page where visitors subscribe to the weekly mail, or what comes next after they did (decision 85). */
export const digestPage: PageEndpoint = async (visit) => {
  await requireDigest(visit)
  if (visit.params.sent === undefined) return formPage(visit, {})

  return digestNotice(visit, { title: 'pages:digest:sent', text: 'pages:digest:sentText' })
}

/**
 * Takes the form of a visitor and mails a link that confirms it. The answer is the same whether the address is known or not; too many mails to one
 * address are not sent, and nobody is told.
 */
export const receiveSubscriber: PageEndpoint = async (visit) => {
  await requireDigest(visit)
  const { payload, request } = visit.call
  const sent = await readBody(request, {
    limit: longestForm,
    isList: (name) => name === 'categories',
  })
  // A program that fills in every field is not told that it was found out.
  if (textOf(sent.company)) return leadTo(visit, `${digestPath}?sent=1`)
  const requested = await requestIn(visit, sent)
  const form = challengeId(payload, textOf(sent.challenge))
  if (!form || isForeign(visit)) {
    return formPage(visit, { requested, notice: 'pages:digest:old', status: 422 })
  }
  if (!isMailAddress(requested.email) || requested.email.length > mostOf.email) {
    return formPage(visit, { requested, fault: visit.say('pages:digest:fault'), status: 422 })
  }
  if (!(await mayTake(visit, 'subscription'))) {
    const answer = await formPage(visit, { requested, notice: 'pages:digest:tooMany', status: 429 })

    return { ...answer, headers: { ...answer.headers, 'Retry-After': triesRetryAfter } }
  }
  if (await mayMail(visit, 'subscription', requested.email)) {
    const key = await storeSubscriber(payload, {
      ...requested,
      form,
      categories: requested.categories.map(Number),
    })
    if (key) void mailConfirmation(visit, requested, key)
  }

  return leadTo(visit, `${digestPath}?sent=1`)
}

const mailConfirmation = async (
  { call: { payload, settings } }: Visit,
  { email, language }: DigestRequest,
  key: string,
): Promise<void> => {
  const site = mailingSite(payload.config)
  if (!site) return
  const link = `${pageRoot(language, { ...settings, site })}${confirmPath(payload, key)}`
  try {
    const look = await mailLook(payload, { site, language })
    const mail = confirmationMail({ site, link }, { language, texts: settings.texts, look })
    await sendMail(payload, { email, name: '' }, mail)
  } catch (error) {
    payload.logger.error(`A mail that confirms a subscription was not sent: ${unsent(error)}`)
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** What was sent, without languages and categories that there are not. */
const requestIn = async (visit: Visit, sent: Record<string, unknown>): Promise<DigestRequest> => {
  const { call } = visit
  const known = (await topCategories(visit)).map(({ value }) => value)
  const chosen = [sent.categories].flat().map(textOf)
  const language = textOf(sent.language)

  return {
    email: textOf(sent.email).toLowerCase(),
    language: offered(visit).includes(language) ? language : call.language,
    categories: known.filter((one) => chosen.includes(one)),
  }
}

const offered = (visit: Visit): string[] =>
  languagesOf(visit).filter((language) => servesPages(language, visit.call.settings))

const topCategories = async ({ call }: Visit): Promise<{ value: string; name: string }[]> =>
  [...(await allCategories(call)).values()]
    .filter((category) => parentOf(category) === 0)
    .map(({ id, name }) => ({ value: `${id}`, name: name ?? '' }))
    .sort((a, b) => a.name.localeCompare(b.name, call.language))

type FormState = { requested?: DigestRequest; fault?: string; notice?: TextKey; status?: number }

const formPage = async (
  visit: Visit,
  { requested, fault, notice: said, status = 200 }: FormState,
): Promise<PageAnswer> => {
  const { call, say } = visit
  const title = say('pages:digest:title')
  const answer = await page(visit, {
    head: {
      title: fault ? say('pages:submit:faultyTitle', { title }) : title,
      path: () => digestPath,
      description: say('pages:digest:intro'),
    },
    content: (
      <>
        <h1>{title}</h1>
        <p>{say('pages:digest:intro')}</p>
        {said || fault ? (
          <p className="status-notice" role="alert">
            {fault ? <a href="#email">{fault}</a> : said && say(said)}
          </p>
        ) : null}
        <DigestForm
          say={say}
          request={requested ?? { email: '', language: call.language, categories: [] }}
          fault={fault}
          challenge={newChallenge(call.payload)}
          languages={offered(visit).map((value) => ({
            value,
            name: languageTitle(value, call.language),
          }))}
          categories={await topCategories(visit)}
        />
      </>
    ),
  })

  return { ...answer, status, headers: notStored }
}
