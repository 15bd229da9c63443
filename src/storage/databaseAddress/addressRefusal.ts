import { readRefusal, setRefusal } from './mongoAddress.ts'

/** How long a server may take to answer, in milliseconds. */
const patience = 5_000

/** Why a calendar cannot live at the address of a server; throws where that does not answer. */
export const addressRefusal = async (uri: string): Promise<string | undefined> => {
  const refusal = readRefusal(uri)
  if (refusal) return refusal
  const { mongo } = await import('mongoose')
  const client = await mongo.MongoClient.connect(uri, { serverSelectionTimeoutMS: patience })
  try {
    return setRefusal(uri, client)
  } finally {
    await client.close()
  }
}
