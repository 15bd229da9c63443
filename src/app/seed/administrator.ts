import type { Payload, PayloadRequest } from 'payload'
import { isEmpty } from '../../content/isEmpty.ts'
import { issueApplicationPassword } from '../../content/login/applicationPassword.ts'
import { newPassword, randomPassword } from '../../content/login/newPassword.ts'
import { slugOf } from '../../model/slugs.ts'

export type Administrator = {
  id: number
  username: string
  password: string
  /** For programs that use the API (AUTH-1). */
  applicationPassword: string
}

/** Makes the first user of a database, with random passwords; `undefined` where users exist. */
export const createAdministrator = async (
  req: PayloadRequest,
): Promise<Administrator | undefined> => {
  const { payload } = req
  if (!(await isEmpty(payload, slugOf(payload, 'users'), req))) return undefined

  const username = 'admin'
  const password = randomPassword()
  const { id } = await payload.create({
    collection: slugOf(payload, 'users'),
    data: { username, password, role: 'administrator' },
    req,
  })
  const applicationPassword = await issueApplicationPassword(payload, {
    user: id,
    name: 'Demo',
    req,
  })

  return { id, username, password, applicationPassword }
}

/** Gives the first administrator a new password and returns both names; `undefined` without administrator. */
export const resetPassword = async (
  payload: Payload,
): Promise<Pick<Administrator, 'username' | 'password'> | undefined> => {
  const { docs } = await payload.find({
    collection: slugOf(payload, 'users'),
    where: { role: { equals: 'administrator' } },
    sort: 'id',
    limit: 1,
    pagination: false,
    depth: 0,
  })
  const administrator = docs[0]
  if (!administrator) return undefined

  return {
    username: administrator.username,
    password: await newPassword(payload, administrator.id),
  }
}
