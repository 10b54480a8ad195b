import { clientsFrom } from './client-items.field'

export default {
  field: clientsFrom('client_list', ['支付客户端', 'Clients']),
  row: {
    client_list: [
      {
        name: '网页',
        is_open: 1,
        config_list: [
          { name: 'app_id', text: 'AppId', value: '20261123', secret: 0 },
          { name: 'app_key', text: 'AppKey', value: '********', secret: 1 },
        ],
      },
    ],
  },
}
