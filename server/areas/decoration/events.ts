import { areaEvent, type WritingContext } from '../../events'
import type { CrudContext } from '../crud'

/** The kinds of client that have a front page: one for computers, one for phones. */
type FrontPage = 'PC' | 'WAP'

/** Something that buyers see on a front page has changed (contract/decoration.md, "Calls"). */
export const frontPageChanged = areaEvent<{ readonly client: FrontPage; readonly now: number }, WritingContext>()

/** Apps draw what they have for themselves, and the news are no front page. */
const FRONT_PAGES: Readonly<Record<string, FrontPage>> = { PC: 'PC', WAP: 'WAP', MOBILE: 'WAP' }

/** Tells of a change of what some kinds of client see. */
export async function changedFor(
  { db, services }: Pick<CrudContext, 'db' | 'services'>,
  clients: readonly string[],
): Promise<void> {
  const pages = new Set(clients.flatMap(client => FRONT_PAGES[client] ?? []))
  for (const client of pages) await frontPageChanged.raise({ db }, { client, now: Math.floor(services.now()) })
}
