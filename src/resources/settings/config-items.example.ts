import { fieldsFrom } from './config-items.field'

export default {
  field: fieldsFrom('config_items'),
  row: {
    config_items: [
      { name: 'appKey', text: 'App key', type: 'text', value: 'market', options: null, secret: 0 },
      { name: 'password', text: 'Password', type: 'text', value: '********', options: null, secret: 1 },
    ],
  },
}
