import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { isFetched } from '../../content/sources/sourceRules.ts'
import { mostOfFile } from '../../import/files/budget.ts'
import type { Source } from '../../import/importSource.ts'
import { openService } from '../../import/sources/contractService.ts'
import { guardedLoad } from '../../import/sources/guardedLoad.ts'
import { settingsOf } from '../../model/settings.ts'
import type { StoredSource } from './storedSources.ts'

/** For how long a service is read, in milliseconds; what it hands out is stored after that. */
const patience = 3 * 60 * 1000

/** The longest wait before another attempt, in milliseconds. */
const longestWait = 5_000

/** Opens the service of a source, with the guard and the budgets of sources. Throws `ImportFailed`. */
export const openSourceService = async (
  payload: Payload,
  {
    address,
    login,
    password,
  }: Pick<StoredSource, 'address' | 'login'> & { password?: string | undefined },
): Promise<Source> => {
  const trustedHosts = settingsOf(payload.config).trustedImageHosts
  const service = await openService({
    address,
    ...(login && password && { user: login, password }),
    load: guardedLoad({
      isAllowed: (one) => isFetched(one, trustedHosts),
      trustedHosts,
      until: Date.now() + patience,
    }),
    most: mostOfFile.rows,
    sleep: (ms) => wait(Math.min(ms, longestWait)),
  })

  // Its pictures are fetched as those of any site (DEV-68).
  return { ...service, host: undefined }
}
