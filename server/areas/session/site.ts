import { type SiteShow, siteShow } from '@contract/session/calls'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { settings } from '../../db/schema'
import type { Handler } from '../../handler'

/** A site of which nothing was ever saved. */
export const UNSET: SiteShow = {
  site_name: '',
  title: '',
  keywords: '',
  descript: '',
  siteon: 1,
  close_reson: '',
  logo: '',
  default_img: '',
  test_mode: 0,
}

const known = siteShow.partial()

/** The site settings anybody may see. What is not in the contract, such as `global_auth_key`, stays inside. */
export async function readSite(db: Database): Promise<SiteShow> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'site'))
  return { ...UNSET, ...known.parse(row?.value ?? {}) }
}

export const showSite: Handler<'GET site-show'> = ({ db }) => readSite(db)

/** Sign-in asks for an image code; the reference server offers no slider. */
export const readValidator: Handler<'GET validator'> = async () => ({ validator_type: 'IMAGE', aliyun_afs: null })
