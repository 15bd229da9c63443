import { NextRequest } from 'next/server'
import { describe, expect, test } from 'vitest'
import { adminProxy } from '../../src/next/adminProxy'

const proxy = adminProxy({
  site: 'https://calendar.example',
  maxBodySize: 1_000,
  reloading: false,
  otherHosts: ['calendar-8f3k2-team.vercel.app', 'calendar.example'],
})

const open = (host: string, path = '/admin') =>
  proxy(new NextRequest(`https://${host}${path}`, { headers: { host } }))

const policyOf = (tiles?: string) =>
  adminProxy({ site: undefined, maxBodySize: 1_000, reloading: false, tiles })(
    new NextRequest('http://localhost:3000/admin', { headers: { host: 'localhost:3000' } }),
  ).headers.get('content-security-policy')

describe('pictures of the admin', () => {
  test('come from nobody else where there is no map', () => {
    expect(policyOf()).toContain("img-src 'self' data: blob:;")
  })

  test('come from the hosts of the map besides', () => {
    expect(policyOf('https://{s}.tiles.example/{z}/{x}/{y}.png')).toContain(
      "img-src 'self' data: blob: https://a.tiles.example https://b.tiles.example https://c.tiles.example;",
    )
  })
})

describe('the admin', () => {
  test('is opened at the address of the site, whichever host of it is asked', () => {
    const { status, headers } = open('calendar-8f3k2-team.vercel.app', '/admin/events?page=2')

    expect(status).toBe(307)
    expect(headers.get('location')).toBe('https://calendar.example/admin/events?page=2')
  })

  test.each(['calendar.example', 'localhost:3000'])('stays where it is at %s', (host) => {
    expect(open(host).headers.get('location')).toBeNull()
  })
})
