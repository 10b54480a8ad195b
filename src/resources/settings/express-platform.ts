import { expressTestRules } from '@contract/settings/test-rules'
import { action, reference, resource, text } from '@/schema'
import { service } from './service.mixin'

export default resource('expressPlatform', {
  ...service,
  calls: {
    list: 'GET admin/systems/express-platforms', one: 'GET admin/systems/express-platforms/{bean}',
    update: 'PUT admin/systems/express-platforms/{bean}',
  },
  rules: expressTestRules,
  form: ['connection'],
  actions: {
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'PUT admin/systems/express-platforms/{bean}/open', when: { open: 0 }, optimistic: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The currently enabled one will be disabled.'],
    }),
    disable: action.call({
      label: ['关闭', 'Disable'], successMessage: ['已关闭', 'disabled'], permissionOf: 'edit',
      call: 'PUT admin/systems/express-platforms/{bean}', extraValues: { open: 0 }, includeFields: ['config_items'],
      when: { open: 1 }, optimistic: { open: 0 },
      danger: ['关闭后不能查询物流轨迹；设置会保留。', 'Parcels can no longer be tracked. The settings are kept.'],
    }),
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['「{name}」测试通过', '“{name}” passed the test'],
      call: 'POST admin/systems/express-platforms/{bean}/test',
      prompt: { id: reference('物流公司', 'Carrier', 'logisticsCompany'), num: text('快递单号', 'Tracking number') },
    }),
  },
  screens: {
    expressPlatformSettings: {
      columns: [{ name: ['平台名称', 'Platform'] }, 'open'], rowActions: ['enable', 'edit', 'test', 'disable'],
    },
  },
})
