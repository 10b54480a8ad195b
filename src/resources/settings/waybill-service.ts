import { action, resource } from '@/schema'
import { service } from './service.mixin'

export default resource('waybillService', {
  ...service,
  calls: {
    list: 'GET admin/systems/waybills', one: 'GET admin/systems/waybills/{bean}',
    update: 'PUT admin/systems/waybills/{bean}',
  },
  form: ['connection'],
  actions: {
    edit: { label: ['设置', 'Configure'] },
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'PUT admin/systems/waybills/{bean}/open', when: { open: 0 }, optimistic: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The currently enabled one will be disabled.'],
    }),
    disable: action.call({
      label: ['关闭', 'Disable'], successMessage: ['已关闭', 'disabled'], permissionOf: 'edit',
      call: 'PUT admin/systems/waybills/{bean}', extraValues: { open: 0 }, includeFields: ['config_items'],
      when: { open: 1 }, optimistic: { open: 0 },
      danger: ['关闭后不能打印电子面单；设置会保留。', 'Electronic waybills can no longer be printed. The settings are kept.'],
    }),
  },
  screens: { electronicReceipt: { columns: [{ name: ['电子面单公司', 'Company'] }, 'open'], rowActions: ['enable', 'edit', 'disable'] } },
})
