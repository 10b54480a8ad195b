import { focusPicture } from './focus-picture'
import { hotKeyword } from './hot-keyword'
import { mobileMenu } from './mobile-menu'
import { page } from './page'
import { siteMenu } from './site-menu'

/** The entities of this area. */
const entities = [hotKeyword, siteMenu, mobileMenu, focusPicture, page] as const
export default entities
