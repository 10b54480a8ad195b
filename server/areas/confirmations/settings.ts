import { approvalOperations } from '@contract/confirmations/rules'
import { errorMessages } from '@contract/error-codes'
import { translate } from '@contract/messages'
import { invalidFields } from '../../api-error'
import type { Handlers } from '../../handler'
import { changesOf } from '../listing'
import { lockSettings, readSettings, writeSettings } from '../settings'
import { countApprovers } from './approval-policy'
import { APPROVAL_SETTINGS } from './approval-settings'

type Keys = 'GET admin/settings/confirmations' | 'PUT admin/settings/confirmations'

/** The settings of operations that require approval. */
export const confirmationSettingsHandlers: Handlers<Keys> = {
  'GET admin/settings/confirmations': ({ db }) => readSettings(db, APPROVAL_SETTINGS),

  'PUT admin/settings/confirmations': async ({ db, body: sent, record, client }) => {
    // The credentials were verified before (session/proof.ts) and are not stored.
    const { password: _, otp: __, ...settings } = sent
    const body = {
      ...settings,
      bill_payments_from: settings.bill_payments_from ?? 0,
      withdrawals_from: settings.withdrawals_from ?? 0,
      refunds_from: settings.refunds_from ?? 0,
    }
    const before = await lockSettings(db, APPROVAL_SETTINGS)
    const wrong: Record<string, string> = {}
    for (const deed of approvalOperations) {
      if (body[deed] === 0 || before[deed] === 1 || (await countApprovers(db, deed)) > 1) continue
      wrong[deed] = translate(errorMessages['944alone'], client.language)
    }
    // Without another administrator to approve it, the operation could never be executed.
    if (Object.keys(wrong).length > 0) throw invalidFields(wrong)
    record(...changesOf(before, body))
    await writeSettings(db, APPROVAL_SETTINGS, body)
    return body
  },
}
