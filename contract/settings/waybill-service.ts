import { entity } from '../entity'

/** Services that print electronic waybills (contract/settings.md). */
export const waybillService = entity('waybillService', {
  path: 'admin/systems/waybills',
  id: 'bean',
  titleField: 'name',
  label: ['电子面单', 'electronic waybill service'],
  invalidates: ['settingsHealth'],
  named: false,
  screens: ['electronicReceipt'],
})
