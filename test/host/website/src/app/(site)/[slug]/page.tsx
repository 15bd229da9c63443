import config from '@payload-config'
import { getPayload } from 'payload'

type Args = { params: Promise<{ slug: string }> }

const Page = async ({ params }: Args) => {
  const { slug } = await params
  const payload = await getPayload({ config })
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: slug } },
  })

  return <h1>{String(docs[0]?.title ?? 'Nichts')}</h1>
}

export default Page
