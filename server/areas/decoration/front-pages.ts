import type { Database } from '../../db/database'
import type { CrudContext } from '../crud'
import { type IndexOf, renewIndex } from '../settings'

/** Apps render their own front page, and news are not on it. */
const FRONT_PAGES: Readonly<Record<string, IndexOf>> = { PC: 'PC', WAP: 'WAP', MOBILE: 'WAP' }

/**
 * Content on the front page of some client types has changed: regenerates that page (contract/decoration.md, "Calls").
 */
export async function changedFor(
  { db, services }: Pick<CrudContext, 'db' | 'services'>,
  clients: readonly string[],
): Promise<void> {
  const pages = new Set(clients.flatMap(client => FRONT_PAGES[client] ?? []))
  for (const client of pages) await renewIndex(db, client, Math.floor(services.now()))
}

interface ForClient {
  readonly client_type: string
}

/**
 * Hooks for records on a front page. A change can move a record from one client type to another, so both are
 * regenerated.
 */
export const renewing = {
  afterSave: async (_: Database, after: ForClient, before: ForClient | undefined, context: CrudContext) => {
    await changedFor(context, [after.client_type, (before ?? after).client_type])
    return undefined
  },
  beforeDelete: async (_: Database, row: ForClient, context: CrudContext) => {
    await changedFor(context, [row.client_type])
    return undefined
  },
}
