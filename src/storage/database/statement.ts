/** A value that a statement holds. */
export type Value = number | string

/** A statement as the adapter of a database that speaks SQL takes it; only the adapter knows what it is. */
export type Statement = { queryChunks: unknown[]; constructor: unknown }

/** What such an adapter compares by in its queries: `equals` makes a statement of two values. */
export type Operators = { equals: (left: Value, right: Value) => Statement }

/**
 * A statement of SQL, each question mark in the text standing for one of the values. It is made of the classes that the
 * adapter's own are made of: the package that has them is another one for each database, and a site installs one.
 */
export const statement = ({ equals }: Operators, text: string, values: Value[] = []): Statement => {
  const example = equals(0, 0)
  const { Sql, Text } = {
    Sql: example.constructor as new (chunks: unknown[]) => Statement,
    // It begins with the text before its first value, which is none.
    Text: (example.queryChunks[0] as object).constructor as new (text: string) => object,
  }

  return new Sql(
    text.split('?').flatMap((part, at) => [...(at > 0 ? [values[at - 1]] : []), new Text(part)]),
  )
}
