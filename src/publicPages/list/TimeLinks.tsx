import { stringify } from 'qs-esm'
import type { Say } from '../../i18n/texts.ts'
import { inPlace, type Visit } from '../visit.ts'
import { weekOf } from './isoWeek.ts'
import { keptInLinks, todayOf } from './view.ts'

type TimesView = {
  links: { href: string; text: string; isHere: boolean }[]
  /** The form that leads to a day: where it is sent, and the filters that it keeps. */
  action: string
  kept: { name: string; value: string }[]
}

/** The ways to the days that visitors ask for most, and to any other; `filters` are those that the page itself decides. */
export const timesView = (visit: Visit, filters: Record<string, unknown> = {}): TimesView => {
  const { call, say } = visit
  const today = todayOf(call)
  const { start_date, end_date, long, ...requested } = keptInLinks(visit)
  const query = stringify({ ...requested, ...filters })
  const { pathname } = new URL(call.request.url)
  const start = new URL(inPlace(visit, '/'), call.root.site).pathname
  const links = [
    ['/events/', say('pages:times:all')],
    ['/events/today/', say('pages:times:today')],
    ['/events/tomorrow/', say('pages:times:tomorrow')],
    ['/events/weekend/', say('pages:times:weekend')],
    [`/events/week/${weekOf(today)}/`, say('pages:times:thisWeek')],
    [`/events/month/${today.slice(0, 7)}/`, say('pages:times:month')],
  ] as const

  return {
    links: links.map(([path, text]) => ({
      href: `${inPlace(visit, path)}${query && `?${query}`}`,
      text,
      isHere:
        pathname === new URL(inPlace(visit, path), call.root.site).pathname ||
        (path === '/events/' && pathname === start),
    })),
    action: inPlace(visit, '/events/day/'),
    kept: [...new URLSearchParams(query)].map(([name, value]) => ({ name, value })),
  }
}

/** Links to days, and a date field. */
export const TimeLinks = ({ times, say }: { times: TimesView; say: Say }) => (
  <nav className="times" aria-label={say('pages:times:title')}>
    <ul className="row">
      {times.links.map(({ href, text, isHere }) => (
        <li key={href}>
          <a href={href} aria-current={isHere ? 'page' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ul>
    <form action={times.action}>
      {times.kept.map(({ name, value }) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{say('pages:times:date')}</span>
        <input type="date" name="date" required />
      </label>
      <button type="submit">{say('pages:times:show')}</button>
    </form>
  </nav>
)
