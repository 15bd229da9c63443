import type { Config } from './src/payload-types.ts'

declare module 'payload' {
  export interface GeneratedTypes extends Config {}
}
