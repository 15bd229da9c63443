import config from '@payload-config'
import { getPayload } from 'payload'

export const dynamic = 'force-dynamic'

const Page = async () => {
  const payload = await getPayload({ config })
  const { docs } = await payload.find({ collection: 'posts', depth: 0 })

  return (
    <>
      <h1>Magazin</h1>
      {docs.map((post) => (
        <p key={post.id}>{String(post.title)}</p>
      ))}
    </>
  )
}

export default Page
