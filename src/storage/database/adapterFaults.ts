/** Why a calendar cannot live on a database adapter; of others, what they cannot do is said by `warnMissingFeatures.ts`. */
export const adapterFaults = ({ name }: { name?: string }): string[] =>
  name !== undefined && !known.includes(name)
    ? [`the database adapter "${name}" is none of MongoDB, SQLite and Postgres.`]
    : []

const known = ['mongoose', 'sqlite', 'postgres']
