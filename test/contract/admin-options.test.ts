import { expect, test } from 'vitest'
import { buildersOf } from '../support/builders'
import { freshCalendar, site } from '../support/calendar'
import { stopClock } from '../support/clock'
import { given } from '../support/given'
import { signedIn } from '../support/signedIn'

stopClock()
const calendar = freshCalendar()
const { anEvent, aVenue, anOrganizer, aCategory, aTag, inItalian } = buildersOf(calendar)
let contributor = ''
let mill = 0

given(async () => {
  contributor = await signedIn(calendar, 'contributor')
  mill = (await aVenue({ name: 'Old mill', address: 'Via Roma 1', city: 'Spoleto' })).id
  const hall = (await aVenue({ name: 'Town hall' })).id
  await aVenue({ name: 'Secret mill', status: 'draft' })
  await inItalian('venues', hall, { name: 'Municipio', slug: 'municipio' })
  await anOrganizer({ name: 'The choir', email: 'choir@example.org' })
  await anEvent({ title: 'Jazz', venues: [mill] })
  await anEvent({ title: 'Rehearsal', venues: [mill], status: 'draft' })
  const music = await aCategory('Music')
  await aCategory('Jazz', music)
  await aCategory('Art')
  await aTag('Open air')
})

const ask = async (path: string, token = contributor) => {
  const response = await calendar.payloadRest(
    new Request(`${site}/api/admin-options/${path}`, {
      ...(token && { headers: { Authorization: token } }),
    }),
  )

  return { status: response.status, ...(await response.json()) }
}

const namesIn = ({ options }: { options: { name: string }[] }) => options.map(({ name }) => name)

test('pickers find venues by words of name and address, with their coming events', async () => {
  const { options } = await ask('venues?search=ROMA mill')

  expect(options).toMatchObject([
    {
      id: mill,
      name: 'Old mill',
      about: 'Via Roma 1, Spoleto',
      coming: { count: 1, next: [{ title: 'Jazz' }] },
    },
  ])
})

test('pickers offer a user only what they may read', async () => {
  expect(namesIn(await ask('venues?search=mill'))).toEqual(['Old mill'])
  expect((await ask('venues?search=mill', '')).status).toBe(401)
  expect((await ask('users?search=a')).status).toBe(404)
})

test('forms learn which entries have a name, in any language, case, accents and blanks', async () => {
  const named = (kind: string, name: string) => ask(`${kind}?named=${encodeURIComponent(name)}`)

  expect(await named('venues', ' óld  MILL ')).toMatchObject({
    options: [{ id: mill, name: 'Old mill', about: 'Via Roma 1, Spoleto' }],
  })
  expect(namesIn(await named('venues', 'municipio'))).toEqual(['Town hall'])
  expect(namesIn(await named('organizers', 'the CHOIR'))).toEqual(['The choir'])
  expect(namesIn(await named('categories', 'jàzz'))).toEqual(['Jazz'])
  expect(namesIn(await named('tags', 'OPEN AIR'))).toEqual(['Open air'])
  expect(namesIn(await named('venues', 'mill'))).toEqual([])
})

test('forms say nothing about entries that the user may not read', async () => {
  expect(namesIn(await ask('venues?named=Secret mill'))).toEqual([])
  expect(
    namesIn(await ask('venues?named=Secret mill', await signedIn(calendar, 'editor'))),
  ).toEqual(['Secret mill'])
})

test('pickers say which venues and organizers visitors do not see, and why (ST-4)', async () => {
  const editor = await signedIn(calendar, 'editor')
  await anOrganizer({ name: 'New trio', status: 'pending' })
  const changed = await aVenue({ name: 'Changed mill' })
  await calendar.payload.update({
    collection: 'venues',
    id: changed.id,
    data: { city: 'Trevi', _status: 'draft' },
    draft: true,
  })
  const hiddenIn = async (path: string) =>
    (await ask(path, editor)).options
      .map(({ name, hidden }: { name: string; hidden?: string }) => `${name}: ${hidden}`)
      .sort()

  expect(await hiddenIn('venues?search=mill')).toEqual([
    'Changed mill: undefined',
    'Old mill: undefined',
    'Secret mill: draft',
  ])
  expect(await hiddenIn('organizers?search=trio')).toEqual(['New trio: pending'])
})

test('pickers answer 400 to an invalid filter', async () => {
  for (const where of ['where[id][equals]=abc', 'where[id][in]=1,abc', 'where[city][near]=1']) {
    expect((await ask(`venues?${where}`)).status).toBe(400)
  }
})

test('pickers name chosen options in the requested language, else in the first (LANG-4)', async () => {
  const { options } = await ask('venues?locale=it')

  expect(
    options
      .map(({ name, language }: { name: string; language: string }) => `${name} ${language}`)
      .sort(),
  ).toEqual(['Municipio it', 'Old mill en'])
  expect(namesIn(await ask(`venues?ids=${mill}&locale=it`))).toEqual(['Old mill'])
})

test('options of organizers have their contact', async () => {
  expect((await ask('organizers?search=choir')).options).toMatchObject(
    [{ name: 'The choir', about: 'choir@example.org', coming: { count: 0, next: [] } }].map(
      ({ coming: _, ...choice }) => choice,
    ),
  )
})

test('categories are listed as a tree, each with its children', async () => {
  const { options } = await ask('categories')

  expect(options).toMatchObject([
    { name: 'Art', depth: 0 },
    { name: 'Music', depth: 0 },
    { name: 'Jazz', depth: 1 },
  ])
})

test('tags are found by a part of their name', async () => {
  expect(namesIn(await ask('tags?search=air'))).toEqual(['Open air'])
  expect(namesIn(await ask('tags?search=rain'))).toEqual([])
})

test('a field with a filter offers only matching options, whatever is searched', async () => {
  const inSpoleto = 'where[city][equals]=Spoleto'

  expect(namesIn(await ask(`venues?${inSpoleto}`))).toEqual(['Old mill'])
  expect(namesIn(await ask(`venues?search=mill&${inSpoleto}`))).toEqual(['Old mill'])
  expect(namesIn(await ask(`venues?search=hall&${inSpoleto}`))).toEqual([])
  expect(namesIn(await ask('categories?where[slug][not_equals]=art'))).toEqual(['Music', 'Jazz'])
})

test('the filter of a field reveals nothing that a user may not read', async () => {
  const { status } = await ask('venues?where[copied.to_en][exists]=false&where[password][like]=a')

  expect(status).toBe(400)
  expect(namesIn(await ask('venues?search=mill&where[_status][equals]=draft'))).toEqual([])
})

test('a coming all-day event has a day and no time', async () => {
  const { id } = await aVenue({ name: 'Museum' })
  await anEvent({
    title: 'Photographs',
    startLocal: '2026-12-03',
    endLocal: '2026-12-06',
    allDay: true,
    venues: [id],
  })

  const { options } = await ask('venues?search=museum')

  expect(options[0].coming.next).toEqual([{ title: 'Photographs', start: '2026-12-03' }])
})
