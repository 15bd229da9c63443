import type { Tree } from '../jsonSchema.ts'

const place = { address: 'Piazza Maggiore 6', city: 'Bologna', country: 'Italy', zip: '40124' }

/** What the document shows that writes may send, by the names of their schemas. */
export const bodyExamples: Record<string, Tree> = {
  NewEvent: {
    title: 'Evening of chess',
    start_date: '2026-12-01 20:00:00',
    end_date: '2026-12-01 22:00:00',
    timezone: 'Europe/Rome',
    description: '<p>Bring a board.</p>',
    cost: '€5',
    categories: ['games'],
    venue: { venue: 'Town hall', ...place },
    organizer: [23],
    status: 'publish',
  },
  EventChanges: { title: 'Evening of chess and go', cost: null },
  NewVenue: { venue: 'Town hall', ...place, geo_lat: 44.4937, geo_lng: 11.343 },
  VenueChanges: { phone: '+39 051 000000', website: null },
  NewOrganizer: { organizer: 'Chess club', email: 'board@chess.example' },
  OrganizerChanges: { phone: '+39 051 000000' },
  NewCategory: { name: 'Games', description: 'Board games and card games.' },
  CategoryChanges: { name: 'Board games', parent: 0 },
  NewTag: { name: 'Beginners' },
  NewWebhook: {
    name: 'City app',
    address: 'https://app.example/webhook',
    types: ['event.created', 'event.updated', 'event.deleted'],
  },
  WebhookChanges: { paused: false, rotate_secret: true },
  TagChanges: { description: 'No rules to learn first.' },
}
