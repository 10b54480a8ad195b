import { UNCHANGED_SECRET } from '@contract/settings/config-values'
import { type SiteSettings, siteSettings } from '@contract/settings/entities'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { UNSET } from '../session'
import { lockSettings, readSettings, type SettingDefinition, writeSettings } from './store'

const SITE: SettingDefinition<SiteSettings> = {
  name: 'site',
  schema: siteSettings,
  first: { ...UNSET, global_auth_key: '' },
}

/** No answer contains the key itself. */
const shown = (site: SiteSettings): SiteSettings => ({
  ...site,
  global_auth_key: site.global_auth_key && UNCHANGED_SECRET,
})

/** The settings of the site. All but the key are public (`GET site-show`). */
export const siteHandlers: Handlers<'GET admin/settings/site' | 'PUT admin/settings/site'> = {
  'GET admin/settings/site': async ({ db }) => shown(await readSettings(db, SITE)),

  'PUT admin/settings/site': async ({ db, body, record, services }) => {
    const before = await lockSettings(db, SITE)
    const { global_auth_key = UNCHANGED_SECRET, close_reson = before.close_reson, default_img = '', ...rest } = body
    const key =
      global_auth_key === UNCHANGED_SECRET
        ? before.global_auth_key
        : global_auth_key && services.vault.seal(global_auth_key)
    const after: SiteSettings = { ...rest, close_reson, default_img, global_auth_key: key }
    await writeSettings(db, SITE, after)
    const [was, is] = changesOf(before, after)
    // The log records only that the key has changed.
    const keyChange = 'global_auth_key' in is ? { global_auth_key: UNCHANGED_SECRET } : {}
    record({ ...was, ...keyChange }, { ...is, ...keyChange })
    return shown(after)
  },
}
