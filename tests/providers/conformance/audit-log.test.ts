import type { AuditLogProvider } from '@refinedev/core'
import { signedInProvider } from '@tests/support/signed-in-provider'
import { createAuditLogProvider } from '@/providers/audit-log/audit-log-provider'
import { findResource } from '@/site-map'
import { describeAuditLogProvider } from './audit-log'

const signedIn = signedInProvider()
let log: AuditLogProvider

describeAuditLogProvider('the back office', {
  provider: () => log,
  reset: async () => {
    log = createAuditLogProvider({ data: signedIn.provider, find: findResource })
  },
  resource: 'spec',
  change: async () => {
    const { data } = await signedIn.provider.getList({ resource: 'spec' })
    const [spec] = data
    const id = String(spec?.spec_id)
    await signedIn.provider.update({ resource: 'spec', id, variables: { spec_memo: 'changed' } })
    return { meta: { record: { spec_id: id } }, author: 'admin' }
  },
})
