import type { BaseDatabaseAdapter } from 'payload'

type Adapter = Pick<BaseDatabaseAdapter, 'deleteOne' | 'findOne'>

/**
 * A `deleteOne` that looks for its row first. Where none is found by what it is linked to, such as a preference by its
 * user, the adapter asks once more for it, by columns that this second statement does not have.
 */
export const deleteKnown = ({ deleteOne, findOne }: Adapter): Adapter['deleteOne'] =>
  async function (this: BaseDatabaseAdapter, args) {
    if ('id' in args.where) return deleteOne.call(this, args)
    const { collection, req, where } = args
    const found = await findOne.call(this, { collection, where, ...(req && { req }) })
    if (!found) return null

    return deleteOne.call(this, { ...args, where: { id: { equals: found.id } } })
  }
