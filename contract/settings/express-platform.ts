import { entity } from '../entity'

/** Parcel tracking services (contract/settings.md). */
export const expressPlatform = entity('expressPlatform', {
  path: 'admin/systems/express-platforms',
  id: 'bean',
  titleField: 'name',
  label: ['快递平台', 'express platform'],
  // A parcel is part of its order.
  scopes: { 'admin/systems/express-platforms/express': ['order'] },
  invalidates: ['settingsHealth'],
  kind: 'express_service',
  named: false,
  screens: ['expressPlatformSettings'],
})
