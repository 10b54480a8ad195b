import type { AuditLogProvider } from '@refinedev/core'
import { beforeEach, describe, expect, it } from 'vitest'

export interface AuditLogCases {
  readonly provider: () => AuditLogProvider
  readonly reset: () => Promise<void>
  readonly resource: string
  /** Changes a record once and returns the query for its log. */
  readonly change: () => Promise<{ readonly meta: Readonly<Record<string, unknown>>; readonly author: string }>
}

interface Entry {
  readonly id: string
  readonly resource: string
  readonly action: string
  readonly createdAt: string
  readonly author?: { readonly name?: string }
}

/** refine's contract of an audit log provider (https://refine.dev/docs/audit-logs/audit-log-provider/). */
export function describeAuditLogProvider(name: string, cases: AuditLogCases): void {
  const { provider, reset, resource, change } = cases

  describe(`the audit log provider of ${name}`, () => {
    beforeEach(reset)

    it('returns the entries of a record: the action, the time and the author', async () => {
      const { meta, author } = await change()
      const { data } = (await provider().get({ resource, meta })) as { readonly data: readonly Entry[] }
      const [last] = data
      expect(last).toMatchObject({ resource, action: 'update', author: { name: author } })
      expect([typeof last?.id, Number.isNaN(Date.parse(last?.createdAt ?? ''))]).toEqual(['string', false])
    })

    it('writes nothing if the server writes its log itself', () => {
      const { create, update } = provider() as Partial<AuditLogProvider>
      expect([create, update]).toEqual([undefined, undefined])
    })
  })
}
