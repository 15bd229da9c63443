import { apiReference } from './apiReference.ts'

export const dynamic = 'force-dynamic'

export const GET = apiReference
