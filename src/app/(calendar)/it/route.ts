import config from '@payload-config'
import { homePage } from '../../home'

export const GET = homePage(config, 'it')
