import { languageTitle } from '../../calendar/languageName.ts'
import { lookOf } from '../look.ts'
import { languagesOf, type PageEndpoint, rootIn } from '../visit.ts'

/**
 * `llms.txt` (llmstxt.org): what the site is, its pages, feeds and the addresses of its interface, in Markdown and in the language
 * of the page root.
 */
export const llmsText: PageEndpoint = async (visit) => {
  const { call, say } = visit
  const { root, settings } = call
  const { name } = await lookOf(visit)
  const at = (path: string) => rootIn(visit, call.language) + path
  const others = languagesOf(visit).filter(
    (one) => one !== call.language && settings.pages[one] !== false,
  )

  return {
    headers: { 'Content-Type': 'text/plain; charset=UTF-8' },
    body: [
      `# ${oneLine(name)}`,
      `> ${say('pages:llms:about')}`,
      section(say('pages:llms:pages'), [
        [say('pages:coming'), at('/events/')],
        [say('pages:times:today'), at('/events/today/')],
        [say('pages:times:tomorrow'), at('/events/tomorrow/')],
        [say('pages:times:weekend'), at('/events/weekend/')],
        [say('pages:month:link'), at('/events/month/')],
        [say('pages:llms:sitemap'), at('/sitemap.xml')],
      ]),
      settings.parts.feeds &&
        section(say('pages:developers:feeds'), [
          [say('pages:developers:calendar'), at('/events.ics')],
          [say('pages:developers:news'), at('/events/feed/')],
        ]),
      section(say('pages:developers:interface'), [
        [say('pages:developers:events'), `${root.namespaceUrl}/events`],
        [say('pages:developers:index'), root.namespaceUrl],
        [say('pages:developers:document'), `${root.namespaceUrl}/doc`],
        [say('pages:developers:title'), at('/developers/')],
      ]),
      others.length > 0 &&
        section(
          say('pages:languages'),
          others.map((one) => [languageTitle(one, one), `${rootIn(visit, one)}/llms.txt`]),
        ),
    ]
      .filter(Boolean)
      .join('\n\n')
      .concat('\n'),
  }
}

const section = (title: string, links: (readonly [name: string, address: string])[]): string =>
  [`## ${title}`, '', ...links.map(([name, address]) => `- [${name}](${address})`)].join('\n')

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')
