import { entity } from '../entity'

/** Services that verify that a person signs in (contract/settings.md). */
export const validatorPlatform = entity('validatorPlatform', {
  path: 'admin/systems/validator',
  id: 'plugin_id',
  titleField: 'name',
  label: ['验证平台', 'verification platform'],
  invalidates: ['settingsHealth'],
  kind: 'validator',
  named: false,
  screens: ['validatorPlatformSettings'],
})
