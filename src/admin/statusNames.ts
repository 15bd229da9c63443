import type { Wording } from '../calendar/language'
import type { Status } from '../collections/access/status'

/** The statuses of an event, venue or organizer as editors call them. */
export const statusNames: Record<Status, Wording> = {
  publish: { en: 'Published', it: 'Pubblicato' },
  future: { en: 'Scheduled', it: 'Programmato' },
  private: { en: 'Private', it: 'Privato' },
  pending: { en: 'Waiting for review', it: 'In attesa di revisione' },
  draft: { en: 'Draft', it: 'Bozza' },
  trash: { en: 'In the trash', it: 'Nel cestino' },
}
