import { idParam } from '../entries/params.ts'
import {
  authorParam,
  contextParam,
  excludeParam,
  hiddenParam,
  modifiedAfterParam,
  pageParams,
  passwordParam,
  slugParam,
  statusParam,
} from '../lookups.ts'

/** The parameters of `GET /series` (VN-4). */
export const seriesListParams = {
  ...pageParams,
  status: statusParam,
  exclude: excludeParam,
  author: authorParam,
  slug: slugParam,
  modified_after: modifiedAfterParam,
  hide_from_listings: hiddenParam,
  context: contextParam,
}

/** Those of `GET /series/<id>`. */
export const seriesReadParams = { id: idParam, password: passwordParam, context: contextParam }
