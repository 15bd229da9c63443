import config from '@payload-config'
import { ready } from 'payload-events-calendar/routes'

export const dynamic = 'force-dynamic'

export const GET = ready(config)
