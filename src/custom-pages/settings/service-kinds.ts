import type { DeclarationName } from '@contract/entities'
import type { RouteName } from '@contract/routes'
import type { ServiceHealth, ServiceKind } from '@contract/settings/health'

interface SettingsScreen {
  readonly screen: RouteName
  /** The entity whose actions are offered for each service. */
  readonly actions?: {
    readonly of: DeclarationName
    readonly names: readonly string[]
    /** The field of its row with its on/off state. */
    readonly open: 'open' | 'is_open'
  }
}

/** The settings screen of each kind of service, which is also the permission scope of its actions. */
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

/** The state of a service: off, incomplete, or on. */
export const stateOfService = ({ open, missing }: Pick<ServiceHealth, 'open' | 'missing'>): ServiceState =>
  open === 0 ? 'off' : missing.length > 0 ? 'incomplete' : 'on'

/** The state of a kind: on if one of its services is. */
export function stateOfKind(services: readonly ServiceHealth[]): ServiceState {
  const states = services.map(stateOfService)
  return (['on', 'incomplete'] as const).find(state => states.includes(state)) ?? 'off'
}

/** Checks whether a service needs attention: it is on but incomplete, or has failed its test. */
export const needsAttention = (one: ServiceHealth): boolean =>
  stateOfService(one) === 'incomplete' || (one.open === 1 && Number(one.test_time) > 0 && one.test_passed === 0)
