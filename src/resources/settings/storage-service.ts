import { resource } from '@/schema'
import { service } from './service.parts'

export default resource('storageService', {
  ...service, id: 'bean', title: 'name', noun: ['存储方案', 'storage'],
  calls: {
    list: 'GET admin/systems/uploaders', one: 'GET admin/systems/uploaders/{bean}',
    update: 'PUT admin/systems/uploaders/{bean}',
  },
  form: ['connection'],
  actions: {
    edit: { when: { bean: 'ossPlugin' } },
    enable: {
      label: ['开启', 'Enable'], done: ['已开启', 'enabled'],
      call: 'PUT admin/systems/uploaders/{bean}/open', when: { open: 0 }, sets: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The one that is enabled now will be disabled.'],
    },
  },
  screens: { storageSolution: { columns: ['name', 'open'], row: ['enable', 'edit'] } },
})
