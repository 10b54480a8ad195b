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
      confirm: ['开启后，原先开启的会关闭。', 'The currently enabled one will be disabled.'],
    }),
    disable: action.call({
      label: ['关闭', 'Disable'], successMessage: ['已关闭', 'disabled'], permissionOf: 'edit',
      call: 'PUT admin/systems/platforms/{bean}', extraValues: { open: 0 }, includeFields: ['config_items'],
      when: { open: 1 }, optimistic: { open: 0 },
      danger: [
        '关闭后不再发送任何短信，包括验证码；设置会保留。',
        'No text messages will be sent, including verification codes. The settings are kept.',
      ],
    }),
    test: action.call({
      label: ['测试', 'Test'], successMessage: ['已通过「{name}」发送测试短信', 'Test message sent through “{name}”'],
      call: 'POST admin/systems/platforms/{bean}/test',
      prompt: { mobile: text('手机号', 'Mobile number') },
    }),
  },
  screens: { smsGatewaySettings: { columns: [{ name: ['平台名称', 'Platform'] }, 'open'], rowActions: ['enable', 'edit', 'test', 'disable'] } },
})
