import { escapeUTF8 } from 'entities'
import { textOn } from '../../calendar/contrast.ts'
import { htmlMail } from '../../content/mail/htmlMail.ts'
import type { MailLook } from '../../content/mail/mailLook.ts'
import { letter, type Mail, type Wording } from '../../content/mail/mails.ts'
import { sayIn } from '../../i18n/textIn.ts'

/** Mails to visitors show whose they are. */
type OfCalendar = Wording & { look: MailLook }

/** The mail by which somebody confirms that an address is theirs. */
export const confirmationMail = (
  { site, link }: { site: string; link: string },
  { language, texts, look }: OfCalendar,
): Mail => {
  const values = { site: new URL(site).host, calendar: look.name }
  const say = sayIn(texts, language)

  return letter({
    language,
    look,
    subject: say('mail:digest:confirm:subject', values),
    paragraphs: [
      say('mail:digest:confirm:greeting'),
      say('mail:digest:confirm:text', values),
      link,
      say('mail:digest:confirm:ignore'),
    ],
  })
}

/** An event as the mail lists it: plain texts. */
export type Line = {
  title: string
  when: string
  /** From when it was moved; empty where it was not (DEV-95). */
  moved: string
  place: string
  url: string
}

export type Digest = {
  site: string
  /** The first day, as it is said. */
  day: string
  groups: { title: string; lines: Line[] }[]
  /** How many events there are beside those of the groups. */
  more: number
  /** The pages of all events, of the choice of the subscriber, and that ends the subscription. */
  all: string
  change: string
  end: string
}

/** The weekly mail, which mail programs can end with one click (RFC 8058). */
export const digestMail = (digest: Digest, { language, texts, look }: OfCalendar): Mail => {
  const { day, groups, more, all, change, end } = digest
  const say = sayIn(texts, language)
  const values = { site: new URL(digest.site).host, calendar: look.name, day }
  const subject = say('mail:digest:subject', values)
  const title = say('mail:digest:title', values)
  const rest = more > 0 ? say('mail:digest:more', { count: more }) : ''
  const why = say('mail:digest:why', values)
  const list = { text: say('mail:digest:all'), href: all }
  const links = [
    { text: say('mail:digest:change'), href: change },
    { text: say('mail:digest:end'), href: end },
  ]

  return {
    subject,
    headers: {
      'List-Unsubscribe': `<${end}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    text: [
      look.name,
      title,
      ...groups.map(
        (group) =>
          `${group.title.toLocaleUpperCase(language)}\n\n${group.lines.map(textOf).join('\n\n')}`,
      ),
      ...(rest ? [rest] : []),
      '--',
      ...[list, ...links].map(({ text, href }) => `${text}: ${href}`),
      why,
    ]
      .join('\n\n')
      .concat('\n'),
    html: htmlMail({
      language,
      subject,
      look,
      body: [
        `<h1 style="font-size: 1.5rem; line-height: 1.25">${escapeUTF8(title)}</h1>`,
        ...groups.flatMap((group) => [
          `<h2 style="font-size: 1.125rem; margin: 2rem 0 0; padding-top: 1rem; border-top: 2px solid ${look.accent.light}">${escapeUTF8(group.title)}</h2>`,
          ...group.lines.map(htmlOf),
        ]),
        ...(rest ? [`<p>${escapeUTF8(rest)}</p>`] : []),
        `<p style="margin: 2rem 0">${buttonTo(list, look)}</p>`,
        `<p style="font-size: .875rem; padding-top: 1rem; border-top: 1px solid #8a8a86">${escapeUTF8(why)}<br>${links.map(linkTo).join(' · ')}</p>`,
      ].join('\n'),
    }),
  }
}

const textOf = ({ title, when, moved, place, url }: Line): string =>
  [title, when, moved, place, url].filter(Boolean).join('\n')

const htmlOf = ({ title, when, moved, place, url }: Line): string =>
  `<p><strong>${linkTo({ text: title, href: url })}</strong><br>${[when, moved, place]
    .filter(Boolean)
    .map(escapeUTF8)
    .join('<br>')}</p>`

type Link = { text: string; href: string }

const buttonTo = ({ text, href }: Link, { accent }: MailLook): string =>
  `<a href="${escapeUTF8(href)}" style="display: inline-block; padding: .625rem 1.25rem; border-radius: .5rem; font-weight: 600; text-decoration: none; background: ${accent.light}; color: ${textOn(accent.light)}">${escapeUTF8(text)}</a>`

const linkTo = ({ text, href }: Link): string =>
  `<a href="${escapeUTF8(href)}">${escapeUTF8(text)}</a>`
