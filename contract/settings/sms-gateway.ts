import { entity } from '../entity'

/** Gateways that send text messages (contract/settings.md). */
export const smsGateway = entity('smsGateway', {
  path: 'admin/systems/platforms',
  id: 'bean',
  titleField: 'name',
  label: ['短信网关', 'SMS gateway'],
  invalidates: ['settingsHealth'],
  kind: 'sms_service',
  named: false,
  screens: ['smsGatewaySettings'],
})
