import { health } from 'payload-events-calendar/routes'

export const dynamic = 'force-dynamic'

export const GET = health()
