import type { Languages } from '../../calendar/language.ts'
import { type PlainTarget, type Target, type TextTarget, targetsFor } from './targets.ts'

/**
 * What each column holds, guessed by its heading, in English, Italian and the names that programs give them; no two hold the same. What
 * ends in the code or the name of a language, such as `title_it` or `Titolo (italiano)`, is a text in that.
 */
export const guessColumns = (headings: string[], languages: Languages): Target[] => {
  const taken = new Set<Target>()
  const known = new Set<Target>(targetsFor(languages))

  return headings.map((heading) => {
    const target = targetOf(heading, languages)
    if (!known.has(target) || taken.has(target)) return ''
    taken.add(target)

    return target
  })
}

const targetOf = (heading: string, languages: Languages): Target => {
  const words = wordsOf(heading)
  for (const language of languages) {
    const ending = endingsOf(language).find((one) => words.endsWith(` ${one}`))
    const text = ending && texts.get(words.slice(0, -ending.length - 1))
    if (text) return languages.length > 1 ? `${text}_${language}` : text
  }

  return texts.get(words) ?? plain.get(words) ?? ''
}

const wordsOf = (heading: string) =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^event (?!status)/, '')
    .replace(/ (?:dell )?evento$/, '')

const endingsOf = (language: string): string[] => [
  wordsOf(language),
  ...['en', 'it', language.replaceAll('_', '-')].flatMap((reader) => {
    try {
      const name = new Intl.DisplayNames([reader], { type: 'language' }).of(language)

      return name ? [wordsOf(name)] : []
    } catch {
      return []
    }
  }),
]

const called = <T>(names: [T, string][]): Map<string, T> =>
  new Map(names.flatMap(([target, list]) => list.split(', ').map((name) => [name, target])))

const texts = called<TextTarget>([
  ['title', 'title, name, summary, subject, event, titolo, nome, evento, oggetto, titel'],
  [
    'description',
    'description, details, body, content, text, notes, descrizione, dettagli, testo, contenuto, note, beschreibung',
  ],
  [
    'excerpt',
    'excerpt, short description, teaser, riassunto, estratto, sommario, descrizione breve',
  ],
  ['eventStatusReason', 'event status reason, status reason, reason, motivo, motivo dello stato'],
])

const plain = called<PlainTarget>([
  ['uid', 'uid, id, ical uid, icaluid, identifier, identificativo, codice, external id, global id'],
  [
    'start',
    'start, start date, starts, starts at, begin, begins, date, day, from, dtstart, start datetime, inizio, data inizio, data di inizio, data, giorno, dal, dalla data, beginn, datum',
  ],
  [
    'startTime',
    'start time, time, starttime, hour, from time, ora, ora inizio, ora di inizio, orario, orario inizio, alle ore, uhrzeit',
  ],
  [
    'end',
    'end, end date, ends, ends at, until, to, dtend, end datetime, fine, data fine, data di fine, al, ende',
  ],
  ['endTime', 'end time, endtime, to time, ora fine, ora di fine, orario fine'],
  [
    'allDay',
    'all day, allday, all day event, whole day, tutto il giorno, giornata intera, ganztagig',
  ],
  ['timezone', 'timezone, time zone, zone, tz, fuso, fuso orario'],
  [
    'venues',
    'venue, venues, location, place, where, venue name, luogo, luoghi, sede, dove, nome luogo, ort',
  ],
  ['venueAddress', 'venue address, address, street, indirizzo, via, indirizzo luogo, adresse'],
  ['venueZip', 'venue zip, zip, postcode, postal code, zip code, cap, plz'],
  ['venueCity', 'venue city, city, town, citta, comune, localita, stadt'],
  ['venueCountry', 'venue country, country, paese, stato estero, nazione'],
  [
    'organizers',
    'organizer, organizers, organiser, organisers, organizer name, host, organizzatore, organizzatori, ente, veranstalter',
  ],
  ['organizerPhone', 'organizer phone, phone, telephone, tel, telefono'],
  ['organizerEmail', 'organizer email, organizer e mail, email, e mail, posta elettronica'],
  ['organizerWebsite', 'organizer website, sito organizzatore'],
  ['categories', 'category, categories, type, categoria, categorie, tipo, tipologia, kategorie'],
  ['tags', 'tag, tags, keywords, labels, etichette, etichetta, parole chiave'],
  [
    'cost',
    'cost, costs, price, prices, fee, admission, tickets, costo, costi, prezzo, prezzi, ingresso, preis',
  ],
  [
    'website',
    'website, url, link, web, web site, web page, event website, sito, sito web, pagina web',
  ],
  ['eventStatus', 'event status, takes place, si svolge'],
  ['featured', 'featured, highlight, in evidenza'],
  ['sticky', 'sticky, pinned, fissato, in alto'],
  ['ticketed', 'ticketed, needs ticket, con biglietto, biglietto'],
  ['hideFromListings', 'hide from listings, hidden, nascosto, nascondi'],
])
