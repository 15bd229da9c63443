import type { Say, TextKey } from '../../i18n/texts.ts'
import { type EntryState, isChange, type Status, statusOf } from '../../model/status.ts'
import type { Scheduled } from '../schedule/useSchedule.ts'
import type { Moments } from '../useMoments.ts'

export type Situation = {
  /** The newest stored version; undefined before the first save. */
  state: EntryState | undefined
  /** Whether an older version is published. */
  hasPublic: boolean
  mayPublish: boolean
  /** Whether the reader wrote it. */
  isOwn: boolean
  /** The scheduled changes, the next one first. */
  scheduled?: Pick<Scheduled, 'type' | 'at'>[] | undefined
  /** The current instant. */
  now: string
}

type Words = { say: Say; moment: Moments['moment'] }

/** The status of an entry as a sentence, with its next steps (ST-1 to ST-8, AUTH-7). */
export const statusWords = (situation: Situation, { say, moment }: Words) => {
  const { state, hasPublic, mayPublish } = situation
  const next = ({ publisher, contributor }: Next) => say(mayPublish ? publisher : contributor)
  if (!state) return { name: say('list:status:unsaved'), meaning: '', next: next(nexts.unsaved) }
  const status = statusOf(state, situation.now)
  const scheduled = scheduledWords(status, situation, { say, moment })
  if (hasPublic && isChange(status)) {
    return {
      status: 'publish' as const,
      name: say('list:status:changed'),
      meaning: scheduled ?? say('form:meaning:changed'),
      next: next(nexts.changed),
    }
  }

  return {
    status,
    name: say(`list:status:${status}`),
    meaning:
      scheduled ??
      say(meaningOf(status, situation), {
        when: state.publishedAt ? moment(state.publishedAt, 'long') : '',
      }),
    next: status === 'trash' ? '' : next(nexts[status]),
  }
}

type Next = { publisher: TextKey; contributor: TextKey }

const nexts: Record<Exclude<Status, 'trash'> | 'unsaved' | 'changed', Next> = {
  unsaved: { publisher: 'form:next:saveOrPublish', contributor: 'form:next:submit' },
  changed: { publisher: 'form:next:publishOrRevert', contributor: 'form:next:submit' },
  draft: { publisher: 'form:next:publish', contributor: 'form:next:submit' },
  pending: { publisher: 'form:next:publish', contributor: 'form:next:wait' },
  publish: { publisher: 'form:next:keepBackOrUnpublish', contributor: 'form:next:onlyEditors' },
  private: { publisher: 'form:next:makePublic', contributor: 'form:next:submit' },
  future: { publisher: 'form:next:appearSooner', contributor: 'form:next:onlyEditors' },
}

/** Who sees a draft depends on who reads this: its author, or somebody else (AUTH-12). */
const meaningOf = (status: Status, { isOwn }: Situation): TextKey => {
  if (isOwn || (status !== 'draft' && status !== 'private')) return `form:meaning:${status}`

  return `form:meaning:${status}OfOthers`
}

/** The next scheduled change that would change who sees the entry. */
const scheduledWords = (
  status: Status,
  { hasPublic, scheduled }: Situation,
  { say, moment }: Words,
): string | undefined => {
  if (status === 'trash') return undefined
  const type = status === 'publish' ? 'unpublish' : 'publish'
  const next = scheduled?.find((one) => one.type === type || (hasPublic && status !== 'publish'))

  return next && say(`form:scheduled:${next.type}`, { when: moment(next.at, 'long') })
}
