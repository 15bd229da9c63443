import config from '@payload-config'
import { homePage } from 'payload-events-calendar/routes'

export const GET = homePage(config, 'en')
