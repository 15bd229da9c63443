import type { ApplicationPassword } from '../../payload-types.ts'

export type Listed = Pick<ApplicationPassword, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>

/** The id of a user, which is a string on some sites. */
export type Owner = number | string

/** The application passwords of a user, newest first, 100 at most. The functions of this file throw the server's refusal. */
export const listPasswords = async (collection: string, user: Owner): Promise<Listed[]> => {
  const query = `where[user][equals]=${user}&sort=-createdAt&limit=100&depth=0`
  const { docs }: { docs: Listed[] } = await ask(`${collection}?${query}`)

  return docs
}

/** Creates a password for the caller, and returns it. */
export const createPassword = async (collection: string, name: string): Promise<string> => {
  const { doc }: { doc: { password: string } } = await ask(`${collection}?depth=0`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name }),
  })

  return doc.password
}

export const revokePassword = async (collection: string, id: Listed['id']): Promise<void> => {
  await ask(`${collection}/${id}`, { method: 'DELETE' })
}

const ask = async (address: string, init?: RequestInit) => {
  const response = await fetch(address, { credentials: 'include', ...init })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)

  return response.json()
}
