import { extractHeaderLanguage } from '@payloadcms/translations'
import { type CollectionAfterLoginHook, type PayloadRequest, parseCookies } from 'payload'
import { slugOf } from '../../model/slugs.ts'
import { mayUseAdmin } from '../access/documents.ts'

/** The preference in which Payload's admin remembers the language of the content, on every browser of an account. */
const key = 'locale'

/**
 * At the first sign-in of an account the admin shows the content in the language of its own texts, if the calendar has it. Afterwards
 * it is what the user chooses in the header of the admin.
 */
export const chooseFirstLanguage: CollectionAfterLoginHook = async ({ req, user }) => {
  const { payload } = req
  const { localization } = payload.config
  const language = languageOf(req, user.language)
  if (!localization || !language || !localization.localeCodes.includes(language)) return user
  if (!(await mayUseAdmin({ req })) || (await isChosen(req, user.id))) return user
  await payload.create({
    collection: 'payload-preferences',
    data: {
      key,
      value: language,
      user: { relationTo: slugOf(payload, 'users'), value: user.id },
    },
    depth: 0,
    req,
  })

  return user
}

/** The language of the admin: that of the account, of the cookie or of the browser; undefined if none of them is known. */
const languageOf = ({ headers, payload }: PayloadRequest, ofAccount: unknown) => {
  const { cookiePrefix, i18n } = payload.config
  const asked = [
    ofAccount,
    parseCookies(headers).get(`${cookiePrefix}-lng`),
    extractHeaderLanguage(headers.get('Accept-Language') ?? ''),
  ]

  return asked.find(
    (one): one is string => typeof one === 'string' && Object.hasOwn(i18n.supportedLanguages, one),
  )
}

const isChosen = async (req: PayloadRequest, user: number | string): Promise<boolean> => {
  const { totalDocs } = await req.payload.count({
    collection: 'payload-preferences',
    where: {
      and: [
        { key: { equals: key } },
        { 'user.relationTo': { equals: slugOf(req.payload, 'users') } },
        { 'user.value': { equals: user } },
      ],
    },
    req,
  })

  return totalDocs > 0
}
