import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { isUnavailable, isWithoutRoom } from '../../src/storage/database/databaseErrors'
import { hasRoom } from '../../src/storage/database/databaseFile'
import { requireWrites } from '../../src/storage/database/mongoPrimary'

const errorOf = (code: number | string, message = 'refused') =>
  Object.assign(new Error(message), { code })

test.each([
  ['a full disk', errorOf('ENOSPC')],
  ['a quota of the disk', errorOf('EDQUOT')],
  ['a disk that is read-only', errorOf('EROFS')],
  ["MongoDB's OutOfDiskSpace", errorOf(14031)],
  ['a quota of Atlas', errorOf(8000, 'you are over your space quota, using 513 MB of 512 MB')],
  ['a full disk of SQLite', new Error('SQLITE_FULL: database or disk is full')],
])('%s means that there is no room, also as a cause', (_, error) => {
  expect(isWithoutRoom(error)).toBe(true)
  expect(isUnavailable(new Error('a write failed', { cause: error }))).toBe(true)
})

test.each([
  ['another error of Atlas', errorOf(8000, 'user is not allowed to do action [find]')],
  ['a key of MongoDB that is there already', errorOf(11000)],
  ['a file that is not there', errorOf('ENOENT')],
])('%s does not mean that there is no room', (_, error) => {
  expect(isWithoutRoom(error)).toBe(false)
})

test('a disk has room for as many bytes as are free', () => {
  expect(hasRoom(tmpdir(), 1)).toBe(true)
  expect(hasRoom(tmpdir(), Number.MAX_SAFE_INTEGER)).toBe(false)
})

test('a MongoDB server accepts writes when it says that it is the primary', () => {
  expect(() => requireWrites({ isWritablePrimary: true })).not.toThrow()
  expect(() => requireWrites({ isWritablePrimary: false })).toThrow('takes no writes')
  expect(() => requireWrites({})).toThrow('takes no writes')
})
