import { action, resource } from '@/schema'
import { service } from './service.mixin'

export default resource('validatorPlatform', {
  ...service,
  calls: {
    list: 'GET admin/systems/validator', one: 'GET admin/systems/validator/{plugin_id}',
    update: 'PUT admin/systems/validator/{plugin_id}',
  },
  form: ['connection'],
  actions: {
    edit: { when: { plugin_id: 'aliyunAfsPlugin' } },
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'PUT admin/systems/validator/{plugin_id}/open', when: { open: 0 }, optimistic: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The currently enabled one will be disabled.'],
    }),
  },
  screens: { validatorPlatformSettings: { columns: [{ name: ['平台名称', 'Platform'] }, 'open'], rowActions: ['enable', 'edit'] } },
})
