import { mixin, state, text } from '@/schema'
import { fieldsFrom } from './config-items.field'

/** Shared by third-party services: one of each kind is enabled, and the server defines its settings. */
export const service = mixin(['smsGateway', 'expressPlatform', 'waybillService', 'storageService', 'validatorPlatform'], {
  fields: {
    name: text('名称', 'Name', { width: 320 }),
    open: state('启用状态', 'Status', { 1: ['已开启', 'Enabled', 'green'], 0: ['已关闭', 'Disabled', 'grey'] }),
    connection: fieldsFrom('config_items'),
  },
})
