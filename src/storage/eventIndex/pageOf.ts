type Id = number | string

/** One page of some ids, and what Payload says of a page beside its documents; 0 is no limit. */
export const pageOf = (ids: Id[], { limit, page }: { limit: number; page: number }) => {
  const size = limit > 0 ? limit : Math.max(ids.length, 1)
  const totalPages = Math.max(1, Math.ceil(ids.length / size))
  const at = Math.max(1, page)
  const hasNextPage = at < totalPages
  const hasPrevPage = at > 1

  return {
    ids: ids.slice((at - 1) * size, at * size),
    facts: {
      totalDocs: ids.length,
      limit: size,
      page: at,
      totalPages,
      pagingCounter: (at - 1) * size + 1,
      hasNextPage,
      hasPrevPage,
      nextPage: hasNextPage ? at + 1 : null,
      prevPage: hasPrevPage ? at - 1 : null,
    },
  }
}
