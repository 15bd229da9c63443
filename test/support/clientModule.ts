import { build } from 'vite'

/** The typed client as one module, as a bundler makes it. */
export const clientModule = async (): Promise<string> => {
  const made = await build({ root: 'packages/client', logLevel: 'silent', build: { write: false } })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was made.')

  return bundle.output.map((part) => ('code' in part ? part.code : '')).join('')
}
