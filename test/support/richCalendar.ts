import type { Payload } from 'payload'
import { buildersOf } from './builders'
import { clientOf } from './http'

/** Fills a calendar with every feature that entries, series and terms have, in both languages. */
export const fillRichly = async (calendar: { payload: Payload }): Promise<void> => {
  const { payload } = calendar
  const { aCategory, anEvent, anImage, anOrganizer, aSeries, aTag, aUser, aVenue, inItalian } =
    buildersOf(calendar)
  const { authorization } = await aUser('editor')
  const send = clientOf(calendar)
  const anna = await payload.create({
    collection: 'users',
    data: { username: 'anna', password: crypto.randomUUID(), role: 'author' },
  })

  const describedImage = async (name: string, alt: string, altoltre: string) => {
    const { id } = await anImage(`${name}.png`, [120, 80])
    await payload.update({ collection: 'media', id, data: { alt, focalX: 20, focalY: 70 } })
    await payload.update({ collection: 'media', id, data: { alt: altoltre }, locale: 'it' })

    return id
  }
  const poster = await describedImage('poster', 'A band on a stage', 'Una band sul palco')
  const [first, second] = [
    await describedImage('first', 'The hall', 'La sala'),
    await describedImage('second', 'The crowd', 'Il pubblico'),
  ]

  const music = await aCategory('Music')
  const jazz = await aCategory('Jazz', music)
  const club = await aTag('Club')
  await payload.update({ collection: 'categories', id: music, data: { colour: '#aa3355' } })
  await payload.update({ collection: 'categories', id: jazz, data: { slug: 'jazz-music' } })
  await payload.update({
    collection: 'categories',
    id: music,
    data: { name: 'Musica', slug: 'musica', description: 'Tutta la musica' },
    locale: 'it',
  })
  await inItalian('tags', club, { name: 'Locale', slug: 'locale' })

  const seo = { seoTitle: 'The best of town', seoDescription: 'Come early.' }
  const venue = await aVenue({
    name: 'Old mill',
    slug: 'mill',
    address: '1 River Road',
    city: 'Springfield',
    accessibility: ['step-free', 'parking'],
    accessibilityDetails: 'Ring the bell.',
    image: first,
    author: anna.id,
    ...seo,
  })
  await payload.update({ collection: 'venues', id: venue.id, data: { slug: 'old-mill' } })
  await inItalian('venues', venue.id, {
    name: 'Vecchio mulino',
    accessibilityDetails: 'Suonare il campanello.',
    seoTitle: 'Il meglio della città',
  })
  await aVenue({ name: 'Studio', accessPassword: 'sesame', status: 'private', phone: '555 0199' })
  const choir = await anOrganizer({
    name: 'Choir',
    email: 'choir@example.org',
    accessPassword: 'song',
  })

  const child = await anEvent({ title: 'Opening concert' })
  const whole = await anEvent({
    title: 'Jazz festival',
    slug: 'festival',
    startLocal: '2027-03-01 18:00:00',
    endLocal: '2027-03-03 23:00:00',
    timezone: 'Europe/Rome',
    descriptionHtml: '<p>Three <strong>days</strong>.</p>',
    excerptHtml: '<p>Jazz.</p>',
    image: poster,
    gallery: [second, first],
    cost: '€10\n€20 at the door',
    website: 'https://festival.example/',
    ticketed: true,
    tickets: {
      url: 'https://tickets.example/1',
      availability: 'LimitedAvailability',
      price: 10.5,
      currency: 'EUR',
      from: '2027-01-01 10:00:00',
      until: '2027-03-01 18:00:00',
    },
    categories: [music, jazz],
    tags: [club],
    venues: [venue.id],
    organizers: [choir.id],
    customFields: { dress_code: 'Smart' },
    featured: true,
    sticky: true,
    showMapLink: false,
    author: anna.id,
    ...seo,
  })
  await payload.update({ collection: 'events', id: whole.id, data: { slug: 'jazz-festival' } })
  await payload.update({
    collection: 'events',
    id: whole.id,
    data: {
      title: 'Festival del jazz',
      slug: 'festival-del-jazz',
      seoTitle: 'Il jazz in città',
    },
    locale: 'it',
  })
  await payload.update({ collection: 'events', id: child.id, data: { parent: whole.id } })
  await anEvent({
    title: 'Closed rehearsal',
    accessPassword: 'secret',
    descriptionHtml: '<p>Hush.</p>',
  })
  await anEvent({ title: 'Hidden party', hideFromListings: true })
  await anEvent({ title: 'Draft', status: 'draft' })
  await anEvent({ title: 'Private', status: 'private', author: anna.id })
  await anEvent({ title: 'Pending', status: 'pending', author: anna.id })
  await anEvent({ title: 'Later', status: 'future' })
  const cancelled = await anEvent({
    title: 'Fair',
    eventStatus: 'cancelled',
    eventStatusReason: 'Because of rain',
  })
  await inItalian('events', cancelled.id, { eventStatusReason: 'Per la pioggia' })

  await fillWithSeries({ aSeries, payload, send, authorization, parent: whole.id })
}

type Series = Pick<ReturnType<typeof buildersOf>, 'aSeries'> & {
  payload: Payload
  send: ReturnType<typeof clientOf>
  authorization: string
  parent: number
}

const fillWithSeries = async ({ aSeries, payload, send, authorization: as, parent }: Series) => {
  const yoga = await aSeries({
    rule: 'FREQ=WEEKLY;COUNT=8',
    dates: ['2027-03-20 10:00:00'],
    skip: ['2027-01-26 19:00:00'],
    seoTitle: 'Yoga in town',
    customFields: { dress_code: 'Sporty' },
  })
  await payload.update({
    collection: 'calendar-series',
    id: yoga.id,
    locale: 'it',
    data: { title: 'Yoga per tutti', slug: 'yoga-per-tutti' },
  })
  await aSeries({ title: 'Secret course', rule: 'FREQ=WEEKLY;COUNT=2', accessPassword: 'om' })
  await aSeries({ title: 'Hidden course', rule: 'FREQ=WEEKLY;COUNT=2', hideFromListings: true })
  await aSeries({ title: 'Workshop', rule: 'FREQ=WEEKLY;COUNT=2', parent })
  await aSeries({ title: 'Rehearsals', rule: 'FREQ=WEEKLY;COUNT=2', visibility: 'private' })
  await aSeries({
    title: 'Market',
    allDay: true,
    startLocal: '2027-02-01 00:00:00',
    endLocal: '2027-02-01 23:59:59',
    rule: 'FREQ=MONTHLY;COUNT=3',
  })
  const { body } = await send(`/events?series=${yoga.id}&per_page=50`, { as })
  const [, moved, cancelled, , split]: { id: number }[] = body.events
  const change = (id: number | undefined, json: object) =>
    send(`/events/${id}`, { as, method: 'PATCH', json })
  await change(moved?.id, { title: 'Yoga outside', start_date: '2027-01-19 18:00:00' })
  await change(cancelled?.id, { event_status: 'cancelled' })
  await change(split?.id, { scope: 'following', title: 'Yoga for all' })
}
