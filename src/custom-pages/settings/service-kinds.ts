import type { DeclarationName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { ServiceHealth, ServiceKind } from '@contract/settings/health'

interface SettingsScreen {
  readonly screen: RouteName
  /** The entity whose declared actions are offered for each service. */
  readonly actions?: {
    readonly of: DeclarationName
    readonly names: readonly string[]
    /** The field of its row that says whether it is on. */
    readonly open: 'open' | 'is_open'
  }
}

/** Where the settings of each kind of service stand: what is done here takes the permissions of that screen. */
export const SETTINGS_SCREENS: Readonly<Record<ServiceKind, SettingsScreen>> = {
  mail: { screen: 'smtpSettings', actions: { of: 'mailServer', names: ['test', 'edit'], open: 'open' } },
  sms: {
    screen: 'smsGatewaySettings',
    actions: { of: 'smsGateway', names: ['enable', 'test', 'edit', 'disable'], open: 'open' },
  },
  payment: {
    screen: 'paymentSettings',
    actions: { of: 'paymentMethod', names: ['test', 'edit', 'close'], open: 'is_open' },
  },
  storage: {
    screen: 'storageSolution',
    actions: { of: 'storageService', names: ['enable', 'test', 'edit'], open: 'open' },
  },
  express: {
    screen: 'expressPlatformSettings',
    actions: { of: 'expressPlatform', names: ['enable', 'test', 'edit', 'disable'], open: 'open' },
  },
  waybill: {
    screen: 'electronicReceipt',
    actions: { of: 'waybillService', names: ['enable', 'edit', 'disable'], open: 'open' },
  },
  login: { screen: 'trustLogin' },
  validator: { screen: 'validatorPlatformSettings' },
  push: { screen: 'pushSettings' },
}

export type ServiceState = 'on' | 'off' | 'incomplete'

/** Whether a service is on, and has what it needs for that. */
export const stateOfService = ({ open, missing }: Pick<ServiceHealth, 'open' | 'missing'>): ServiceState =>
  open === 0 ? 'off' : missing.length > 0 ? 'incomplete' : 'on'

/** The state of a kind: on as soon as one of its services works. */
export function stateOfKind(services: readonly ServiceHealth[]): ServiceState {
  const states = services.map(stateOfService)
  return (['on', 'incomplete'] as const).find(state => states.includes(state)) ?? 'off'
}

/** Whether a user should look at it: it is on and lacks something, or has failed its test. */
export const needsAttention = (one: ServiceHealth): boolean =>
  stateOfService(one) === 'incomplete' || (one.open === 1 && Number(one.test_time) > 0 && one.test_passed === 0)
