import type { Call } from '../../api/call.ts'
import { storedPagesIn } from '../../api/site/readBranding.ts'
import { embeddingOrigin } from '../../calendar/embeddingOrigin.ts'
import type { Address } from '../pageAddress.ts'

/**
 * The origins of the sites that may embed the page of a request, as the owner chose them. `undefined` where it is not requested as a
 * page to embed, or nobody may.
 */
export const embeddersOf = async (
  call: Call,
  { isEmbedded }: Pick<Address, 'isEmbedded'>,
): Promise<readonly string[] | undefined> => {
  if (!isEmbedded) return undefined
  const { embedders } = await storedPagesIn(call)
  const origins = (embedders ?? []).flatMap(({ origin }) => embeddingOrigin(origin) ?? [])

  return origins.length > 0 ? origins : undefined
}
