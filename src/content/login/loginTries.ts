import type { Payload } from 'payload'
import { widerNetwork } from '../../http/remoteAddress.ts'
import { isKnownNetwork } from '../access/knownPlaces.ts'
import { moment, takeTurn, waitForTurn } from './loginTurns.ts'
import { oneByOne } from './oneByOne.ts'
import { hasTries, type TakeBack, takeTry } from './tries.ts'

/** A try that may be checked, or in how many milliseconds to ask again. */
export type Admission = { takeBack: TakeBack } | { wait: number }

type Attempt = {
  /** The name that was typed, in lower case. */
  name: string
  /** The user of the account; 0 for an unknown name, which takes the same way (AUTH-4). */
  user: number
  /** A device that the user is known by. */
  device: string | undefined
  network: string | undefined
}

/**
 * Admits a try at the password of an account: from those of a known device or network, then from the free ones, then
 * from the turns. A user who comes back after the wait has a try; strangers cannot take it from them (decision 57).
 */
export const admit = async (
  payload: Payload,
  { name, user, device, network }: Attempt,
): Promise<Admission> => {
  const takeBack =
    (device && (await takeTry(payload, { kind: 'device', id: device }))) ||
    ((await isKnown(payload, user, network)) &&
      (await takeTry(payload, { kind: 'known', id: name })))
  if (takeBack) return { takeBack }
  const place = { name, network: widerNetwork(network ?? '') }
  const waiting = await waitForTurn(payload, place)
  if (waiting > 0) return { wait: waiting }

  return (await oneByOne(payload, place, () => ofStrangers(payload, place))) ?? { wait: moment }
}

type Place = { name: string; network: string }

const ofStrangers = async (payload: Payload, place: Place): Promise<Admission> => {
  const takeBack = await freeTry(payload, place)
  if (takeBack) return { takeBack }
  const wait = await takeTurn(payload, place)

  return wait > 0 ? { wait } : { takeBack: async () => {} }
}

const isKnown = async (payload: Payload, user: number, network: string | undefined) =>
  network !== undefined && (await isKnownNetwork(payload, { user, network }))

const freeTry = async (
  payload: Payload,
  { name, network }: Place,
): Promise<TakeBack | undefined> => {
  if (!(await hasTries(payload, { kind: 'free', id: name }))) return undefined
  const ofPlace = await takeTry(payload, { kind: 'place', id: JSON.stringify([name, network]) })
  if (!ofPlace) return undefined
  const ofName = await takeTry(payload, { kind: 'free', id: name })
  if (!ofName) {
    await ofPlace()
    return undefined
  }

  return async (req) => {
    await ofPlace(req)
    await ofName(req)
  }
}
