import { mixin, state, text } from '@/schema'
import { fieldsFrom } from './config-items.field'

/** What the services of a marketplace have in common: one of its kind is enabled, and the server says what it asks for. */
export const service = mixin(['smsGateway', 'expressPlatform', 'waybillService', 'storageService', 'validatorPlatform'], {
  fields: {
    name: text('名称', 'Name', { width: 320 }),
    open: state('启用状态', 'Status', { 1: ['已开启', 'Enabled', 'green'], 0: ['已关闭', 'Disabled', 'grey'] }),
    connection: fieldsFrom('config_items'),
  },
})
