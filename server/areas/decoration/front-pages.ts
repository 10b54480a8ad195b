import type { Database } from '../../db/database'
import type { CrudContext } from '../crud'
import { type IndexOf, renewIndex } from '../settings'

/** Apps draw what they have for themselves, and the news are no front page. */
const FRONT_PAGES: Readonly<Record<string, IndexOf>> = { PC: 'PC', WAP: 'WAP', MOBILE: 'WAP' }

/** Something that some kinds of client see on their front page has changed: it is made anew (contract/decoration.md, "Calls"). */
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

/** For plain records that stand on a front page: of a kind of client, which a change may take them to or from. */
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
