import type { Language } from '../../calendar/language.ts'
import { CredentialsRefused, ImportFailed, TooMuch } from '../failure.ts'
import type { Listing, Source } from '../importSource.ts'
import { findService, type Index } from './findService.ts'
import { type Get, type Load, politeGet, type Reply } from './http.ts'
import { type Listed, type Page, readPage } from './readPage.ts'
import { below } from './sourceAddress.ts'

export type ServiceOptions = {
  /** A site, any address of it, or its namespace. */
  address: string
  /** The prefix of its namespace, if the site names none; `cal` where that is not known either (GEN-55). */
  prefix?: string | undefined
  user?: string | undefined
  password?: string | undefined
  sleep?: (ms: number) => Promise<unknown>
  /** Sends the requests; by default to any address. */
  load?: Load | undefined
  /** How many objects of a kind there may be; by default any number. */
  most?: number | undefined
}

/**
 * A running service of this contract, at any address of its site. Its pages are read one by one; links only show which page
 * comes next, so that no request leaves the site. Throws `ImportFailed` if there is no such service.
 */
export const openService = async (options: ServiceOptions): Promise<Source> => {
  const { address: named, prefix = 'cal', sleep, load, most = Number.POSITIVE_INFINITY } = options
  if (!URL.canParse(named)) throw new ImportFailed(`"${named}" is not a full address.`)
  const address = new URL(named)
  const authorization = credentialsOf(options, address)
  const get = politeGet({ authorization, ...(sleep && { sleep }), ...(load && { load }) })
  const { namespace, index } = await findService({ address, prefix, get })
  const parameter = languageParameter(index)
  const list = (kind: Listed, language: Language, onPage: () => void) => {
    const filters = parameter ? { [parameter.name]: language } : {}
    const questions = questionsOf(kind, authorization !== undefined).map((question) => ({
      ...question,
      ...filters,
    }))

    return listAll({ get, namespace, kind, questions, onPage, most })
  }

  return {
    name: String(namespace),
    host: namespace.hostname,
    speaks: (language) => parameter !== undefined && (parameter.values?.includes(language) ?? true),
    list,
    // Only services of ours have this route.
    listSeries: hasSeries(index)
      ? (language, onPage) => list('series', language, onPage)
      : undefined,
  }
}

const credentialsOf = (
  { user, password }: ServiceOptions,
  { username, password: inAddress }: URL,
) => {
  const login = user ?? decodeURIComponent(username)
  const secret = password ?? decodeURIComponent(inAddress)

  return login ? `Basic ${Buffer.from(`${login}:${secret}`).toString('base64')}` : undefined
}

const hasSeries = ({ routes }: Index): boolean =>
  Object.keys(routes).some((route) => route.endsWith('/series'))

type LanguageParameter = { name: string; values: unknown[] | undefined }

/** The parameter that chooses between languages (LANG-1), whatever the installation calls it (GEN-55). */
const languageParameter = ({ routes }: Index): LanguageParameter | undefined => {
  const found = Object.values(routes)
    .flatMap(({ endpoints }) => endpoints)
    .flatMap(({ args }) => (Array.isArray(args) ? [] : Object.entries(args)))
    .find(([name, { enum: values }]) => name === 'multilang_language' || areLanguages(values))

  return found && { name: found[0], values: found[1].enum }
}

const areLanguages = (values: unknown[] = []): boolean =>
  values.length > 0 && values.every((value) => /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i.test(String(value)))

type Question = Record<string, string>

/** What to ask for a whole list, the most telling question first; a service may refuse the ones before the last. */
const questionsOf = (kind: Listed, signedIn: boolean): Question[] => {
  const page = { per_page: '50' }
  if (kind === 'categories' || kind === 'tags') {
    const terms = { ...page, hide_empty: 'false' }

    return signedIn ? [{ ...terms, ...editing }, terms, page] : [terms, page]
  }
  const all =
    kind === 'events' ? { ...page, start_date: '1900-01-01', end_date: '2100-12-31' } : page
  if (!signedIn) return [all]
  const unpublished = { ...all, ...editing, status: 'publish,future,draft,pending,private' }

  return kind === 'events' || kind === 'series'
    ? [{ ...unpublished, hide_from_listings: 'true' }, unpublished, all]
    : [unpublished, all]
}

/** Opens what a password protects, and with our services says what only editors see (AUTH-14, DEV-93). */
const editing = { context: 'edit' }

type Walk = {
  get: Get
  namespace: URL
  kind: Listed
  questions: Question[]
  onPage: () => void
  most: number
}

const listAll = async ({
  get,
  namespace,
  kind,
  questions,
  onPage,
  most,
}: Walk): Promise<Listing> => {
  const listing: Listing = { objects: [], announced: undefined, faults: [] }
  let [question = {}, ...weaker] = questions
  for (let page = 1; page > 0; ) {
    const reply = await get(pageUrl(namespace, kind, { ...question, page: String(page) }))
    if (reply.status === 400 && page === 1 && weaker.length > 0) {
      const [next = {}, ...rest] = weaker
      question = next
      weaker = rest
      continue
    }
    const read = pageOf(reply, kind, namespace)
    onPage()
    listing.objects.push(...read.objects)
    if (listing.objects.length > most)
      throw new TooMuch(`${namespace.host} has more than ${most} ${kind}.`)
    listing.announced = read.total ?? listing.announced
    page = pageAfter(page, read)
  }

  return listing
}

const pageUrl = (namespace: URL, kind: Listed, question: Question): URL => {
  const url = below(namespace, kind)
  for (const [name, value] of Object.entries(question)) url.searchParams.set(name, value)

  return url
}

const pageOf = (reply: Reply, kind: Listed, namespace: URL): Page => {
  const read = readPage(kind, reply.json)
  if (reply.status === 401)
    throw new CredentialsRefused(`${namespace.host} refuses these credentials.`)
  if (reply.status !== 200 || read.fault) {
    throw new ImportFailed(
      `${namespace}/${kind} ${read.fault ?? `answers with status ${reply.status}.`}`,
    )
  }

  return read
}

/** The page that the link names; 0 where there is none or it leads back. */
const pageAfter = (page: number, { next, objects }: Page): number => {
  if (!next || objects.length === 0 || !URL.canParse(next)) return 0
  const named = Number(new URL(next).searchParams.get('page') ?? page + 1)

  return named > page ? named : 0
}

/** Whether a source is named by its address. */
export const isAddress = (source: string): boolean => /^https?:\/\//i.test(source)
