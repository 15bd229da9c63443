import path from 'node:path'
import type { ObjectExpression } from '@babel/types'
import type { Collection, Facts } from './facts.ts'
import type { Site } from './findSite.ts'
import { callsOf, nodesIn, objectOf, parsed } from './sourceText.ts'

/**
 * What the sources of a site say of it, where its config cannot be loaded: every object with a slug and fields is taken for a collection.
 * What packages add is not among it.
 */
export const factsInSources = ({ payloadConfig, read, below }: Site): Facts => {
  const files = below(path.dirname(payloadConfig)).filter(isSource)
  const texts = [payloadConfig, ...files.filter((file) => file !== payloadConfig)].map(read)
  const collections = texts
    .filter((text) => /\bslug\b/.test(text) && /\bfields\b/.test(text))
    .flatMap(collectionsIn)
  const [config] = callsOf(parsed(read(payloadConfig)) ?? nothing, 'buildConfig')
  const options = objectOf(parsed(read(payloadConfig)) ?? nothing, config?.arguments[0])
  const auth = collections.filter((one) => one.auth)

  return {
    hasCalendar: texts.some((text) => /['"]payload-events-calendar['"]/.test(text)),
    collections,
    globals: [],
    admins: (auth.find(({ slug }) => slug === 'users') ?? auth[0])?.slug,
    localized: options !== undefined && membersOf(options).has('localization'),
    locales: [],
  }
}

const nothing = { text: '', statements: [] }

const isSource = (file: string): boolean =>
  /\.[mc]?[jt]sx?$/.test(file) && !/(?:^|[\\/])(?:node_modules|\.next|dist)[\\/]/.test(file)

const collectionsIn = (text: string): Collection[] =>
  nodesIn(parsed(text)?.statements).flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const members = membersOf(node)
    const slug = members.get('slug')
    if (slug === undefined || !members.has('fields')) return []
    const upload = members.has('upload')

    return {
      slug,
      auth: members.has('auth'),
      upload,
      pictures: upload && slug === 'media',
      hidden: false,
      required: [],
      everybodyInAdmin: true,
    }
  })

/** The members of an object by their names, with the texts that they are. */
const membersOf = ({ properties }: ObjectExpression): Map<string, string | undefined> =>
  new Map(
    properties.flatMap((one) => {
      if (one.type === 'SpreadElement' || one.key.type !== 'Identifier') return []
      const value = one.type === 'ObjectProperty' ? one.value : undefined

      return [[one.key.name, value?.type === 'StringLiteral' ? value.value : undefined]]
    }),
  )
