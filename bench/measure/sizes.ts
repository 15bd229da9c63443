import mongoose from 'mongoose'

/** The size in MongoDB, in bytes of BSON. */
export type Size = { mean: number; largest: number }

export type Sizes = { documents: Size; rows: Size }

/** Measures the events of a MongoDB calendar and their rows in the event index. */
export const measureSizes = async (uri: string): Promise<Sizes> => {
  const client = await mongoose.mongo.MongoClient.connect(uri)
  try {
    const size = async (collection: string): Promise<Size> => {
      let count = 0
      let sum = 0
      let largest = 0
      // Raw documents of the server: each is a buffer.
      for await (const document of client.db().collection(collection).find({}, { raw: true })) {
        count += 1
        sum += document.length
        largest = Math.max(largest, document.length)
      }

      return { mean: sum / count, largest }
    }

    return { documents: await size('events'), rows: await size('event-index') }
  } finally {
    await client.close()
  }
}
