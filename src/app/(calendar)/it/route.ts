import config from '@payload-config'
import { homePage } from '../../home.ts'

export const GET = homePage(config, 'it')
