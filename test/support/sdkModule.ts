import { build } from 'vite'

/** The typed client as one module, as those who bundle it have it. */
export const sdkModule = async (): Promise<string> => {
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'src/exports/sdk.ts', formats: ['es'], fileName: 'sdk' },
    },
  })
  const [bundle] = [made].flat()
  if (!bundle || !('output' in bundle)) throw new Error('Nothing was made.')

  return bundle.output.map((part) => ('code' in part ? part.code : '')).join('')
}
