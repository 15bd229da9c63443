import { indexedNames, type Kind, type ValueName, valueNames, values } from './values.ts'

const types: Record<Kind, string> = {
  text: 'TEXT',
  flag: 'INTEGER',
  number: 'INTEGER',
  instant: 'TEXT',
}

/**
 * What the index of events is on SQLite, in its own tables; only those of their rows are written by us, the rest follows.
 *
 * - `event_rows`: a row for each event; `links` are the keys of all it is linked to, `slots` has a bit for each language
 *   with words of its own.
 * - `event_places`: each event under every one of its links and, under -1, as a whole; in the order of lists, with all
 *   that most of them ask for.
 * - `event_days`: how many of those start and end on which days, so that no list counts its events.
 * - `event_names`: order keys and slugs by language.
 * - `event_texts`: folded texts. One that several languages show is stored once: the id is that of the event times 16, and
 *   the place of the language among all, 0 where it shows what the first does.
 * - `event_vocabulary`: the different words of all texts, found by every three characters (`event_syllables`);
 *   `event_words` finds the texts by the numbers of their words. A word of a calendar is written thousands of times but
 *   looked through once, and lists of numbers are short.
 */
export const definitions = [
  `CREATE TABLE event_rows (id INTEGER PRIMARY KEY, ${valueNames.map((name) => `${columnOf(name)} ${types[values[name].kind]}`).join(', ')}, links TEXT, pictures TEXT, slots INTEGER)`,
  `CREATE INDEX event_rows_end ON event_rows (end_local, id, start_local, stored_status, hidden, published_at, recurring, long, open)`,
  `CREATE INDEX event_rows_date ON event_rows (published_at, id, start_local, end_local, stored_status, hidden, recurring, long, open)`,
  `CREATE INDEX event_rows_modified ON event_rows (changed_at, id, start_local, end_local, stored_status, hidden, published_at, recurring, long, open)`,
  ...indexedNames.map(
    (name) =>
      `CREATE INDEX event_rows_${columnOf(name)} ON event_rows (${columnOf(name)}, start_local, id, end_local, stored_status, hidden, published_at, recurring, long, open)`,
  ),
  `CREATE TABLE event_places (target INTEGER, start_local TEXT, event INTEGER, end_local TEXT, published_at TEXT, stored_status TEXT, hidden INTEGER, recurring INTEGER, long INTEGER, open INTEGER, PRIMARY KEY (target, start_local, event)) WITHOUT ROWID`,
  `CREATE TABLE event_days (target INTEGER, stored_status TEXT, hidden INTEGER, recurring INTEGER, long INTEGER, open INTEGER, start_day TEXT, end_day TEXT, events INTEGER, PRIMARY KEY (target, stored_status, hidden, recurring, long, open, start_day, end_day)) WITHOUT ROWID`,
  `CREATE TABLE event_names (event INTEGER, language TEXT, key TEXT, slug TEXT, PRIMARY KEY (event, language)) WITHOUT ROWID`,
  `CREATE INDEX event_names_key ON event_names (language, key, event)`,
  `CREATE INDEX event_names_slug ON event_names (slug)`,
  `CREATE TABLE event_texts (id INTEGER PRIMARY KEY, words TEXT)`,
  `CREATE TABLE event_vocabulary (id INTEGER PRIMARY KEY, word TEXT UNIQUE)`,
  `CREATE VIRTUAL TABLE event_syllables USING fts5(word, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
  `CREATE VIRTUAL TABLE event_words USING fts5(numbers, content='', contentless_delete=1, detail=none, tokenize='ascii')`,
  `CREATE TRIGGER event_rows_more AFTER INSERT ON event_rows BEGIN INSERT INTO event_places SELECT t.target, new.start_local, new.id, new.end_local, new.published_at, new.stored_status, new.hidden, new.recurring, new.long, new.open FROM (SELECT ${everything()} AS target UNION ALL SELECT value FROM json_each(new.links)) t; END`,
  `CREATE TRIGGER event_rows_less AFTER DELETE ON event_rows BEGIN DELETE FROM event_places WHERE target IN (SELECT ${everything()} UNION ALL SELECT value FROM json_each(old.links)) AND start_local = old.start_local AND event = old.id; END`,
  `CREATE TRIGGER event_places_more AFTER INSERT ON event_places BEGIN INSERT INTO event_days VALUES (new.target, new.stored_status, new.hidden, new.recurring, new.long, new.open, substr(new.start_local, 1, 10), substr(new.end_local, 1, 10), 1) ON CONFLICT DO UPDATE SET events = events + 1; END`,
  `CREATE TRIGGER event_places_less AFTER DELETE ON event_places BEGIN UPDATE event_days SET events = events - 1 WHERE ${sameDay('old')}; DELETE FROM event_days WHERE ${sameDay('old')} AND events = 0; END`,
  `CREATE TRIGGER event_vocabulary_more AFTER INSERT ON event_vocabulary BEGIN INSERT INTO event_syllables (rowid, word) VALUES (new.id, new.word); END`,
]

/** The column of `event_rows` that holds a value. */
export function columnOf(name: ValueName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Where events stand as a whole; links have keys from 0 on. */
export function everything(): number {
  return -1
}

function sameDay(row: string): string {
  return `target = ${row}.target AND stored_status = ${row}.stored_status AND hidden = ${row}.hidden AND recurring = ${row}.recurring AND long = ${row}.long AND open = ${row}.open AND start_day = substr(${row}.start_local, 1, 10) AND end_day = substr(${row}.end_local, 1, 10)`
}

/** Those of the tables that are not gone with another one; SQLite takes indexes and triggers along. */
export const tables = [
  'event_rows',
  'event_places',
  'event_days',
  'event_names',
  'event_texts',
  'event_vocabulary',
  'event_syllables',
  'event_words',
]
