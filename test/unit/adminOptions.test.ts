import { sqliteAdapter } from '@payloadcms/db-sqlite'
import { describe, expect, test } from 'vitest'
import type { AdminOptions } from '../../src/model/adminOptions'
import { eventsCalendar } from '../../src/plugin/plugin'

const configOf = (admin: AdminOptions | undefined) =>
  eventsCalendar(admin && { admin })({
    secret: 'a secret',
    db: sqliteAdapter({ client: { url: 'file::memory:' } }),
  })

const componentsOf = async (admin?: AdminOptions) => {
  const config = await configOf(admin)
  const events = config.collections?.find(({ slug }) => slug === 'events')

  return {
    components: JSON.stringify([config.admin?.components, events?.admin?.components]),
    paths: config.endpoints?.map(({ path }) => path),
    group: events?.admin?.group,
    groupOfUsers: config.collections?.find(({ slug }) => slug === 'users')?.admin?.group,
  }
}

describe('the admin of a site', () => {
  test('has the calendar view and the dashboard by default', async () => {
    const { components, paths } = await componentsOf()

    for (const one of [
      '"component":"NavLink"',
      '"component":"CalendarView"',
      '"component":"ListSwitch"',
      '"component":"Dashboard"',
    ])
      expect(components).toContain(one)
    expect(paths).toContain('/admin-calendar')
  })

  test('has neither view, link, switch nor endpoints of the calendar when the option turns it off', async () => {
    const { components, paths } = await componentsOf({ calendarView: false })

    for (const one of [
      '"component":"NavLink"',
      '"component":"CalendarView"',
      '"component":"ListSwitch"',
    ])
      expect(components).not.toContain(one)
    expect(components).toContain('"component":"Dashboard"')
    expect(components).toContain('"component":"ListTabs"')
    expect(paths).not.toContain('/admin-calendar')
  })

  test('has no dashboard when the option turns it off', async () => {
    const { components } = await componentsOf({ dashboard: false })

    expect(components).not.toContain('"component":"Dashboard"')
    expect(components).toContain('"component":"NavLink"')
  })

  test.each(['What’s on', { en: 'What’s on', de: 'Programm' }, false as const])(
    'has the collections under %j',
    async (group) => {
      expect(await componentsOf({ group })).toMatchObject({ group, groupOfUsers: group })
    },
  )
})
