/** By collection, the indexes that releases made which kept no account of them; only those that are gone matter. */
export const formerIndexes: { [collection: string]: string[] | undefined } = {}
