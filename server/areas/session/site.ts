import { type SiteShow, siteShow } from '@contract/session/calls'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { settings } from '../../db/schema'
import type { Handler } from '../../handler'

/** Defaults of the site settings. */
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

/** The public site settings. Fields outside of this schema, such as `global_auth_key`, are not returned. */
export async function readSite(db: Database): Promise<SiteShow> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, 'site'))
  return { ...UNSET, ...known.parse(row?.value ?? {}) }
}

export const showSite: Handler<'GET site-show'> = ({ db }) => readSite(db)

/** Sign-in requires an image code; the reference server has no slider. */
export const readValidator: Handler<'GET validator'> = async () => ({ validator_type: 'IMAGE', aliyun_afs: null })
