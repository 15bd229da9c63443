import { APIError, type Endpoint, type PayloadRequest } from 'payload'
import { type Language, languages } from '../../calendar/language'
import { htmlToText } from '../../calendar/text'
import { callerOf, mayCreate } from '../../collections/access/roles'
import { say } from '../../collections/wording'

const translated = ['events', 'venues', 'organizers', 'categories', 'tags'] as const

type Translated = (typeof translated)[number]

/** What an entry says in one language: plain text, and the rich text behind it where there is some. */
export type Texts = Record<'title' | 'description' | 'excerpt', { text: string; rich?: unknown }>

export type EntryTexts = Record<Language, Texts>

/** The texts of an entry in its newest form in every language, without fallback (LANG-3). */
export const textsEndpoint: Endpoint = {
  path: '/admin-texts/:collection/:id',
  method: 'get',
  handler: async (req) => {
    if (!mayCreate(callerOf(req))) {
      throw new APIError(say(req, { en: 'Please sign in.', it: 'Effettua l’accesso.' }), 401)
    }
    const collection = translated.find((name) => name === req.routeParams?.collection)
    if (!collection) throw new APIError('Not found', 404)

    return Response.json(await textsOf(req, collection, Number(req.routeParams?.id)), {
      headers: { 'Cache-Control': 'no-store' },
    })
  },
}

const textsOf = async (
  req: PayloadRequest,
  collection: Translated,
  id: number,
): Promise<EntryTexts> => {
  const read = (locale: Language): Promise<object> =>
    req.payload.findByID({
      collection,
      id,
      draft: true,
      trash: true,
      depth: 0,
      locale,
      fallbackLocale: false,
      showHiddenFields: true,
      overrideAccess: false,
      user: req.user,
    })
  const [en, it] = await Promise.all(languages.map(read))

  return { en: textsIn(en ?? {}), it: textsIn(it ?? {}) }
}

const textsIn = (entry: object): Texts => {
  const values = new Map<string, unknown>(Object.entries(entry))
  const text = (name: string) => {
    const value = values.get(name)

    return typeof value === 'string' ? value : ''
  }
  const body = (name: 'description' | 'excerpt') =>
    values.has(`${name}Html`)
      ? { text: htmlToText(text(`${name}Html`)), rich: values.get(name) }
      : { text: text(name) }

  return {
    title: { text: text('title') || text('name') },
    description: body('description'),
    excerpt: body('excerpt'),
  }
}
