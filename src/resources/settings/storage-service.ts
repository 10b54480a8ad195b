import { action, resource } from '@/schema'
import { service } from './service.mixin'

export default resource('storageService', {
  ...service,
  calls: {
    list: 'GET admin/systems/uploaders', one: 'GET admin/systems/uploaders/{bean}',
    update: 'PUT admin/systems/uploaders/{bean}',
  },
  form: ['connection'],
  actions: {
    edit: { when: { bean: ['ossPlugin', 's3Plugin'] } },
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'PUT admin/systems/uploaders/{bean}/open', when: { open: 0 }, optimistic: { open: 1 },
      confirm: [
        '开启后，新上传的文件存放在这里；已有的文件留在原处，仍可访问。',
        'New uploads will be stored here. Existing files stay where they are and remain available.',
      ],
    }),
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['「{name}」测试通过，文件可以保存和读取', '“{name}” passed the test: files can be saved and read'],
      call: 'POST admin/systems/uploaders/{bean}/test', when: { bean: ['ossPlugin', 's3Plugin'] },
    }),
  },
  screens: { storageSolution: { columns: [{ name: ['存储方案名称', 'Storage'] }, 'open'], rowActions: ['enable', 'edit', 'test'] } },
})
