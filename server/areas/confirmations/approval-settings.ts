import { type ConfirmationSettings, confirmationSettings } from '@contract/confirmations/calls'
import type { SettingDefinition } from '../settings'

/** No write needs a second administrator by default, since a marketplace may have only one. */
export const APPROVAL_SETTINGS: SettingDefinition<ConfirmationSettings> = {
  name: 'confirmations',
  schema: confirmationSettings,
  first: {
    ...{ bill_payments: 0, withdrawals: 0, refunds: 0, payment_settings: 0, permissions: 0 },
    ...{ bill_payments_from: 0, withdrawals_from: 0, refunds_from: 0 },
  },
}
