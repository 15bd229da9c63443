import { searchPlugin } from '@payloadcms/plugin-search'
import type { Plugin } from 'payload'

export const plugins: Plugin[] = [searchPlugin({ collections: ['posts'] })]
