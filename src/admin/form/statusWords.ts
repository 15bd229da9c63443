import type { Language, Wording } from '../../calendar/language'
import { clockOf, spokenDay } from '../../calendar/spokenWhen'
import { toWall } from '../../calendar/zone'
import { type EntryState, statusOf } from '../../collections/access/status'
import { statusNames } from '../statusNames'

export type Situation = {
  /** What is stored, in its newest form; undefined before the first save. */
  state: EntryState | undefined
  /** Whether an older form than the newest is public. */
  hasPublic: boolean
  mayPublish: boolean
  /** The instant it is. */
  now: string
  /** Zone of the site, in which publication dates are spoken. */
  zone: string
}

/** The status of an entry as a person would say it, and what may happen to it next (ST-1 to ST-8, AUTH-7). */
export const statusWords = (situation: Situation, language: Language) => {
  const { state, hasPublic, mayPublish } = situation
  if (!state)
    return { name: unsaved.name[language], meaning: '', next: next(unsaved, situation)[language] }
  const status = statusOf(state, situation.now)
  if (hasPublic && (status === 'draft' || status === 'pending')) {
    return {
      status: 'publish' as const,
      name: changed.name[language],
      meaning: changed.meaning[language],
      next: (mayPublish ? changed.publisher : unsaved.contributor)[language],
    }
  }

  return {
    status,
    name: statusNames[status][language],
    meaning: meanings[status](situation)[language],
    next: status === 'trash' ? '' : next(nexts[status], situation)[language],
  }
}

type Next = { publisher: Wording; contributor: Wording }

const next = ({ publisher, contributor }: Next, { mayPublish }: Situation) =>
  mayPublish ? publisher : contributor

const toReview: Wording = {
  en: '“Submit for review” hands it to the editors, who publish it.',
  it: '«Invia in revisione» lo passa ai redattori, che lo pubblicano.',
}

const toPublic: Wording = {
  en: '“Publish changes” shows it to everybody; with a publication date in the future, from then on.',
  it: '«Pubblica modifiche» lo mostra a tutti; con una data di pubblicazione futura, da allora.',
}

const unsaved = {
  name: { en: 'Not saved yet', it: 'Non ancora salvato' },
  publisher: {
    en: '“Save Draft” keeps it among colleagues. “Publish changes” shows it to everybody.',
    it: '«Salva Bozza» lo tiene tra colleghi. «Pubblica modifiche» lo mostra a tutti.',
  },
  contributor: toReview,
}

const changed = {
  name: { en: 'Published, with changes', it: 'Pubblicato, con modifiche' },
  meaning: {
    en: 'Visitors see the older form. What you see here is not public yet.',
    it: 'I visitatori vedono la forma precedente. Quella che vedi qui non è ancora pubblica.',
  },
  publisher: {
    en: '“Publish changes” shows this form. “Revert to published” throws the changes away.',
    it: '«Pubblica modifiche» mostra questa forma. «Ritorna alla versione pubblicata» butta le modifiche.',
  },
}

const always = (wording: Wording) => () => wording

const meanings: Record<keyof typeof statusNames, (situation: Situation) => Wording> = {
  draft: always({
    en: 'Only you and the editors see it.',
    it: 'Lo vedete solo tu e i redattori.',
  }),
  pending: always({
    en: 'An editor has to look at it before visitors see it.',
    it: 'Un redattore deve guardarlo prima che i visitatori lo vedano.',
  }),
  publish: always({ en: 'Everybody sees it.', it: 'Lo vedono tutti.' }),
  private: always({
    en: 'Only you and the editors see it, though it is finished.',
    it: 'Lo vedete solo tu e i redattori, benché sia finito.',
  }),
  future: (situation) => ({
    en: `It appears by itself on ${appears(situation, 'en')}.`,
    it: `Appare da solo ${appears(situation, 'it')}.`,
  }),
  trash: always({
    en: 'Nobody sees it. It can be restored.',
    it: 'Non lo vede nessuno. Si può ripristinare.',
  }),
}

const nexts: Record<Exclude<keyof typeof statusNames, 'trash'>, Next> = {
  draft: { publisher: toPublic, contributor: toReview },
  pending: {
    publisher: toPublic,
    contributor: {
      en: 'You may still change it until then.',
      it: 'Fino ad allora puoi ancora cambiarlo.',
    },
  },
  publish: {
    publisher: {
      en: '“Save Draft” keeps changes back until you publish them. “Unpublish” takes it from the public.',
      it: '«Salva Bozza» trattiene le modifiche finché non le pubblichi. «Annulla pubblicazione» lo toglie al pubblico.',
    },
    contributor: {
      en: 'Only an editor may change it now.',
      it: 'Ora può cambiarlo solo un redattore.',
    },
  },
  private: {
    publisher: {
      en: 'Visibility “Public” shows it to everybody.',
      it: 'La visibilità «Pubblico» lo mostra a tutti.',
    },
    contributor: toReview,
  },
  future: {
    publisher: {
      en: 'An earlier publication date shows it sooner.',
      it: 'Una data di pubblicazione anteriore lo mostra prima.',
    },
    contributor: {
      en: 'Only an editor may change it now.',
      it: 'Ora può cambiarlo solo un redattore.',
    },
  },
}

const appears = ({ state, zone }: Situation, language: Language) => {
  const wall = toWall(state?.publishedAt ?? '', zone)

  return `${spokenDay(wall, language)}, ${clockOf(wall)}`
}
