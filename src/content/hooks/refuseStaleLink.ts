import { APIError, type CollectionBeforeOperationHook } from 'payload'
import { languageOf } from '../../i18n/adminLanguage.ts'
import { textIn } from '../../i18n/textIn.ts'
import { settingsOf } from '../../model/settings.ts'
import { slugOf } from '../../model/slugs.ts'

/** Says in the reader's language that a link of a mail is used up, where Payload would say so in English. */
export const refuseStaleLink: CollectionBeforeOperationHook<'users'> = async ({
  args,
  operation,
  req,
}) => {
  if (operation !== 'resetPassword') return
  const { token }: { token?: unknown } = 'data' in args ? args.data : {}
  if (typeof token === 'string' && token !== '' && (await isValid(req, token))) return

  const { texts } = settingsOf(req.payload.config)
  const message = textIn(texts, languageOf(req, texts), 'refusals:staleLink')
  throw new APIError(message, 403, undefined, true)
}

type Request = Parameters<CollectionBeforeOperationHook>[0]['req']

const isValid = async (req: Request, token: string): Promise<boolean> => {
  const { totalDocs } = await req.payload.db.count({
    collection: slugOf(req.payload, 'users'),
    where: {
      resetPasswordToken: { equals: token },
      resetPasswordExpiration: { greater_than: new Date().toISOString() },
    },
    req,
  })

  return totalDocs > 0
}
