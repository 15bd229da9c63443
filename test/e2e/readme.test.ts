import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { builtApp } from './app'

const app = builtApp()
const addresses = readFileSync('README.md', 'utf8').match(/http:\/\/localhost:3000\S*/g) ?? []

test.each(addresses)('%s, which the README names, exists', async (address) => {
  expect((await app.fetch(new URL(address).pathname, { redirect: 'follow' })).status).toBe(200)
})
