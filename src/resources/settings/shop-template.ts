import { templateRules } from '@contract/plugins/template-rules'
import { resource } from '@/schema'
import { template } from './message-template.mixin'

/** Message templates for shops (contract/settings.md, "message settings"). */
export default resource('shopTemplate', {
  ...template, rules: templateRules,
  calls: {
    list: 'GET admin/systems/message-templates', one: 'GET admin/systems/message-templates/{id}',
    update: 'PUT admin/systems/message-templates/{id}',
  },
  screens: {
    shopMessage: {
      columns: ['tpl_name', 'tpl_code', 'notice_state', 'sms_state', 'email_state'], permanentFilters: { type: 'SHOP' },
      rowActions: ['notice', 'sms', 'email'],
    },
  },
})
