import { parseArgs } from 'node:util'
import nextEnv from '@next/env'
import type { PictureStore } from '../src/app/storeOrigins'
import { Refusal, requireNode, runProgram } from './refusal'

const usage = `Usage: npm run pictures -- --to blob|s3|folder [--from blob|s3|folder]
       npm run pictures -- --draw

The first copies all pictures with their sizes from one store to another that the environment describes, from the one in use where it is
not said. What is there already is not copied again. The second draws the sizes for pages of pictures that lack them.
The exit status is 0 when all is there, 1 when pictures were missing already or cannot be drawn, 2 when it failed.`

const pictures = async (): Promise<number> => {
  requireNode()
  const { values } = parseArgs({
    options: { to: { type: 'string' }, from: { type: 'string' }, draw: { type: 'boolean' } },
  })
  nextEnv.loadEnvConfig(process.cwd())
  const { pictureStores, readEnvironment } = await import('../src/app/env')
  const env = readEnvironment(process.env)
  const { to, from = env.pictures.kind, draw } = values
  if (draw) {
    if (to) throw new Refusal(usage)

    return drawSizes(env.pictures)
  }
  const described = Object.entries(pictureStores(env))
  const [source, target] = [from, to].map(
    (kind) => described.find(([described]) => described === kind)?.[1],
  )
  if (!to || to === from) throw new Refusal(usage)
  if (!source || !target) {
    throw new Refusal(`The environment describes no store "${source ? to : from}".`)
  }

  const [{ getPayload }, { default: config }, { filesOf }, { copyPictures }] = await Promise.all([
    import('payload'),
    import('../payload.config'),
    import('../src/app/storeFiles'),
    import('../src/media/copyPictures'),
  ])
  const payload = await getPayload({ config })
  const { copied, there, missing } = await copyPictures(payload, {
    from: await filesOf(source),
    to: await filesOf(target),
  })
  console.log(
    `Copied ${copied} files of pictures from ${from} to ${to}; ${there} were there already.`,
  )
  if (missing.length === 0) return 0
  console.error(`Neither has these files of pictures: ${missing.join(', ')}`)

  return 1
}

/** Draws what pictures in the store in use lack. */
const drawSizes = async (store: PictureStore): Promise<number> => {
  const [{ getPayload }, { default: config }, { filesOf }, { drawMissing }] = await Promise.all([
    import('payload'),
    import('../payload.config'),
    import('../src/app/storeFiles'),
    import('../src/media/drawMissing'),
  ])
  const payload = await getPayload({ config })
  const { drawn, faulty } = await drawMissing(payload, await filesOf(store))
  console.log(`Drew the sizes of ${drawn} pictures.`)
  if (faulty.length === 0) return 0
  console.error(`These pictures are missing or cannot be decoded: ${faulty.join(', ')}`)

  return 1
}

runProgram(pictures, (error) => ({
  says: error instanceof Error ? error.message : error,
  code: 2,
}))
