import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { offenders } from '@tests/support/offenders'
import { describe, expect, test } from 'vitest'
import { isDescribed, isNamed } from '../../tools/look-ups'

/**
 * Fifty terms of refine, antd, HTTP and databases, each with the file that a search has to find: the term is in the
 * path of that file, in an exported name or in a doc comment, and in those of few other files.
 */
const LOOK_UPS: readonly (readonly [term: string, file: string])[] = [
  // refine
  ['getList', 'src/providers/data/data-provider.ts'],
  ['authProvider', 'src/providers/auth/auth-provider.ts'],
  ['accessControlProvider', 'src/providers/access-control/access-control.ts'],
  ['notificationProvider', 'src/providers/notification/notification-provider.tsx'],
  ['i18nProvider', 'src/providers/i18n/provider.ts'],
  ['liveProvider', 'src/providers/live/live-provider.ts'],
  ['auditLogProvider', 'src/providers/audit-log/audit-log-provider.ts'],
  ['permanentFilters', 'src/schema/screens.ts'],
  ['optimistic update', 'src/engine/actions/optimistic.ts'],
  ['undo notification', 'src/engine/actions/undo-notification.ts'],
  ['invalidation', 'contract/invalidation.ts'],
  ['debounce', 'src/engine/form/use-debounced-callback.ts'],
  ['syncWithLocation', 'src/providers/router/list-address.ts'],
  ['unsaved changes', 'src/shell/tabs/use-unsaved.ts'],
  ['autosave', 'src/engine/form/use-autosave.ts'],
  ['useSelect', 'src/widgets/relation-select/use-records.ts'],
  ['redirect', 'src/schema/screens.ts'],
  ['deleteMany', 'src/providers/data/many.ts'],
  ['useImport', 'src/engine/import/use-import-run.ts'],
  ['saved views', 'src/engine/list/views/use-saved-views.ts'],
  // antd
  ['virtual', 'src/engine/table/virtual-rows.tsx'],
  ['column settings', 'src/engine/list/views/columns-panel.tsx'],
  ['skeleton', 'src/engine/skeleton/skeleton.tsx'],
  ['design tokens', 'src/shell/palette-tokens.ts'],
  ['dark mode', 'src/shell/appearance.ts'],
  ['row selection', 'src/engine/bulk/use-selection.ts'],
  ['drag and drop', 'src/widgets/sortable/sortable.tsx'],
  ['cascader', 'src/resources/goods/category-cascader/category-cascader.tsx'],
  ['DatePicker', 'src/widgets/day-picker/day-picker.tsx'],
  ['command palette', 'src/shell/palette/command-palette.tsx'],
  // HTTP
  ['ETag', 'src/engine/actions/use-base-version.ts'],
  ['409', 'src/engine/versions/conflict-dialog.tsx'],
  ['idempotency', 'server/http/idempotency.ts'],
  ['refresh token', 'src/providers/http/refresh.ts'],
  ['rate limit', 'server/session/login-rate-limit.ts'],
  ['CORS', 'server/app.ts'],
  ['multipart', 'server/http/form.ts'],
  ['timeout', 'src/providers/http/client.ts'],
  ['SSRF', 'server/outbox/webhook.ts'],
  ['content-security-policy', 'server/storage/client-files.ts'],
  // Databases
  ['transaction', 'server/http/transaction.ts'],
  ['advisory lock', 'server/db/open.ts'],
  ['keyset', 'server/areas/keyset-batches.ts'],
  ['trigram', 'server/db/schema/columns.ts'],
  ['migrations', 'server/db/migrate.ts'],
  ['seed', 'server/db/seed.ts'],
  ['unique constraint', 'server/api-error.ts'],
  ['outbox', 'server/outbox/outbox.ts'],
  ['hash chain', 'server/http/log-chain.ts'],
  ['query plan', 'tests/support/plans.ts'],
]

/** The maximum number of files with a term, unless the wanted file is named after it. */
const MAX_FILES = 25

const sources = ['contract', 'server', 'src', 'tools', 'tests/support'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter(file => /\.(?:tsx?|sql)$/.test(file) && !/\.test\.|\/migrations\/|\/generated\/|\.example\./.test(file))
    .map(file => [file, readFileSync(file, 'utf8')] as const),
)
const filesFor = (term: string) => sources.flatMap(([file, source]) => (isDescribed(file, source, term) ? [file] : []))

describe('a search for a standard term', () => {
  test('finds the file that implements it', async () => {
    expect(LOOK_UPS).toHaveLength(50)
    expect(
      await offenders(LOOK_UPS, (term, file) => {
        const found = filesFor(term)
        expect(found).toContain(file)
        if (!isNamed(file, readFileSync(file, 'utf8'), term)) expect(found.length).toBeLessThanOrEqual(MAX_FILES)
      }),
    ).toEqual([])
  })
})

describe('the description of a file', () => {
  const source = '/** Debounced calls. */\nexport function useSoon() {}\n// private remark\nconst inner = 1\n'

  test('consists of its path, its exported names and its doc comments', () => {
    expect(['rate limit', 'useSoon', 'debounce'].map(term => isDescribed('src/rate-limit.ts', source, term))).toEqual([
      true,
      true,
      true,
    ])
  })

  test('excludes inner comments and names', () => {
    expect(['private remark', 'inner'].map(term => isDescribed('src/x.ts', source, term))).toEqual([false, false])
  })
})
