import { resource } from '@/schema'
import { service } from './service.parts'

export default resource('smsGateway', {
  ...service, id: 'bean', title: 'name', noun: ['短信网关', 'SMS gateway'],
  calls: {
    list: 'GET admin/systems/platforms', one: 'GET admin/systems/platforms/{bean}',
    update: 'PUT admin/systems/platforms/{bean}',
  },
  form: ['connection'],
  actions: {
    enable: {
      label: ['开启', 'Enable'], done: ['已开启', 'enabled'],
      call: 'PUT admin/systems/platforms/{bean}/open', when: { open: 0 }, sets: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The one that is enabled now will be disabled.'],
    },
  },
  screens: { smsGatewaySettings: { columns: ['name', 'open'], row: ['enable', 'edit'] } },
})
