import { ApiError } from '../../api/errors.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { takeTry, triesRetryAfter } from '../../content/login/tries.ts'
import { mailLook } from '../../content/mail/mailLook.ts'
import { mailingSite } from '../../content/mail/noMail.ts'
import { sendMail, unsent } from '../../content/mail/send.ts'
import { codeMail, mailEditors } from '../../content/mail/submissionMails.ts'
import { isStored } from '../../content/submissions/submissions.ts'
import { cleanPicture } from '../../media/cleanPicture.ts'
import { Unreachable } from '../../media/unreachable.ts'
import { slugOf } from '../../model/slugs.ts'
import type { PageAnswer, PageEndpoint, Visit } from '../visit.ts'
import { challengeId, codeFor, isCode, isProven } from './challenge.ts'
import { choicesOf } from './formChoices.ts'
import { formPage, largestOf, largestPicture, leadToThanks, thanks, tooLarge } from './formPage.tsx'
import { judge } from './judge.ts'
import { readSentForm, type SentForm, type Values } from './sentForm.ts'
import { storeSubmitted } from './storeSubmitted.ts'
import { isForeign, mayMail, mayTake } from './visitorLimits.ts'

/** A form without its picture is never larger, in bytes. */
const largestTexts = 300_000

/** The page of the form, or the thanks after it was sent (decision 84). */
export const submitPage: PageEndpoint = async (visit) => {
  await requireOpen(visit)

  return visit.params.sent === undefined ? formPage(visit, {}) : thanks(visit)
}

/**
 * Takes the form of a visitor: it is stored as pending once, if its sender has proved to be worth the work of editors by work of
 * their browser or by a code from a mail. Faults are answered with the form and all that was typed.
 */
export const receiveEvent: PageEndpoint = async (visit) => {
  await requireOpen(visit)
  const { payload } = visit.call
  const most = largestOf(visit)
  const sent = await readSentForm(visit.call.request, (most ?? 0) + largestTexts)
  if (!sent) return formPage(visit, { faults: { picture: tooLarge(visit) }, status: 413 })
  // A program that fills in every field gets the answer of a success, so that it does not try another way.
  if (sent.trap) return leadToThanks(visit)
  const id = challengeId(payload, sent.challenge)
  if (!id || isForeign(visit)) {
    return formPage(visit, {
      sent: { ...sent, challenge: '', proof: '' },
      notice: 'pages:submit:old',
    })
  }
  if (await isStored(payload, id)) return leadToThanks(visit)

  return receiveFresh(visit, sent, id)
}

const receiveFresh = async (visit: Visit, sent: SentForm, id: string): Promise<PageAnswer> => {
  const { call, say } = visit
  const { payload } = call
  const { values, proof } = sent
  const { categories } = await choicesOf(call)
  const { faults, event } = judge(values, {
    say,
    timeZone: call.settings.timeZone,
    now: call.now,
    categories: categories.map(({ id }) => id),
  })
  if ((sent.picture?.length ?? 0) > (largestOf(visit) ?? 0)) faults.picture = tooLarge(visit)
  const isWorked = isProven(id, proof)
  const known = isWorked ? sent : { ...sent, proof: '' }
  if (Object.keys(faults).length > 0) return formPage(visit, { sent: known, faults, status: 422 })
  const wanted = isWorked ? undefined : await confirmed(visit, known, id)
  if (wanted) return wanted
  if (!(await mayTake(visit, 'submission'))) return refusedFor(visit, known)
  const picture = sent.picture && (await cleaned(sent.picture))
  if (sent.picture && !picture) {
    const noPicture = { picture: say('pages:submit:faults:picture') }

    return formPage(visit, { sent: known, faults: noPicture, status: 422 })
  }
  const category = values.category ? Number(values.category) : undefined
  const stored = await taken(() =>
    storeSubmitted(call, { key: id, values, event, category, picture }),
  )
  if (stored === 'refused') {
    return formPage(visit, { sent: known, notice: 'pages:submit:notTaken', status: 422 })
  }
  if (stored !== undefined) {
    const collection = slugOf(payload, 'events')
    const { name: by, note } = values
    void mailEditors(payload, { id: stored, title: event.title, by, note, collection })
  }

  return leadToThanks(visit)
}

/** What was stored, or that rules which a site has of its own refuse it. */
const taken = async <T,>(store: () => Promise<T>): Promise<T | 'refused'> => {
  try {
    return await store()
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return 'refused'
    throw error
  }
}

/** `undefined` where the code of the mail is right; else the form with a field for it, or without one where none can be sent. */
const confirmed = async (
  visit: Visit,
  sent: SentForm,
  id: string,
): Promise<PageAnswer | undefined> => {
  const { call, say } = visit
  const { payload } = call
  const { code, email } = sent.values
  if (!mailingSite(payload.config)) {
    return formPage(visit, { sent, notice: 'pages:submit:needsScript', status: 422 })
  }
  if (code) {
    if (!(await takeTry(payload, { kind: 'submissionCode', id }))) return refusedFor(visit, sent)
    if (isCode(payload, id, { email, code })) return undefined
    const wrong = { code: say('pages:submit:faults:code') }

    return formPage(visit, { sent, faults: wrong, wantsCode: true, status: 422 })
  }
  if (!(await mayTake(visit, 'submission')) || !(await mayMail(visit, 'submission', email))) {
    return refusedFor(visit, sent)
  }
  void mailCode(visit, sent.values, codeFor(payload, id, email))

  return formPage(visit, { sent, wantsCode: true, notice: 'pages:submit:codeSent' })
}

const mailCode = async ({ call }: Visit, { name, email }: Values, code: string): Promise<void> => {
  const { payload, language, settings } = call
  const site = mailingSite(payload.config)
  if (!site) return
  try {
    const look = await mailLook(payload, { site, language })
    const wording = { language, texts: settings.texts, look }
    await sendMail(payload, { email, name }, codeMail({ name, site, link: site, code }, wording))
  } catch (error) {
    payload.logger.error(`A code for an event was not sent: ${unsent(error)}`)
  }
}

/** Whether the owner takes events of visitors. Throws `rest_no_route` where not. */
const requireOpen = async ({ call }: Visit): Promise<void> => {
  if (!(await storedPagesIn(call)).takesEvents) throw new ApiError('rest_no_route')
}

/** A picture as it may be stored; `undefined` if it is none, or too large once it is drawn. */
const cleaned = async (bytes: Uint8Array<ArrayBuffer>) => {
  try {
    const picture = await cleanPicture(Buffer.from(bytes))

    return picture.bytes.length <= largestPicture ? picture : undefined
  } catch (error) {
    if (error instanceof Unreachable) return undefined
    throw error
  }
}

const refusedFor = async (visit: Visit, sent: SentForm): Promise<PageAnswer> => {
  const answer = await formPage(visit, { sent, notice: 'pages:submit:tooMany', status: 429 })

  return { ...answer, headers: { ...answer.headers, 'Retry-After': triesRetryAfter } }
}
