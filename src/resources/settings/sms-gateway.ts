import { smsTestRules } from '@contract/settings/test-rules'
import { action, resource, text } from '@/schema'
import { service } from './service.mixin'

export default resource('smsGateway', {
  ...service,
  calls: {
    list: 'GET admin/systems/platforms', one: 'GET admin/systems/platforms/{bean}',
    update: 'PUT admin/systems/platforms/{bean}',
  },
  rules: smsTestRules,
  form: ['connection'],
  actions: {
    enable: action.call({
      label: ['开启', 'Enable'], successMessage: ['已开启', 'enabled'],
      call: 'PUT admin/systems/platforms/{bean}/open', when: { open: 0 }, optimistic: { open: 1 },
      confirm: ['开启后，原先开启的会关闭。', 'The one that is enabled now will be disabled.'],
    }),
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['测试短信已发送', 'sent a test message'],
      call: 'POST admin/systems/platforms/{bean}/test',
      prompt: { mobile: text('手机号', 'Mobile number') },
    }),
  },
  screens: { smsGatewaySettings: { columns: [{ name: ['平台名称', 'Platform'] }, 'open'], rowActions: ['enable', 'edit', 'test'] } },
})
