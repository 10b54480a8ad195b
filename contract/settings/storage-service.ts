import { entity } from '../entity'

/** Storage services for uploaded files (contract/settings.md). */
export const storageService = entity('storageService', {
  path: 'admin/systems/uploaders',
  id: 'bean',
  titleField: 'name',
  label: ['存储方案', 'storage'],
  fullLabel: ['存储方案', 'storage service'],
  invalidates: ['settingsHealth'],
  named: false,
  screens: ['storageSolution'],
})
