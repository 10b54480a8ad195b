import { type Change, ChangeRejection } from './changes'
import type { Compiler } from './compiler'
import { explained, type PartQuery } from './explain'
import type { Judging } from './judge'
import type { Known, Offers } from './offers'
import { sourcesOf } from './sources'
import type { Store } from './store'

/** What the inspector of a page is answered with. */
export interface InspectorServer {
  readonly root: string
  readonly compiler: Pick<Compiler, 'warm'>
  readonly judge: Pick<Judging, 'warm' | 'check'>
  readonly store: Store
  /** The contract as it is now. */
  readonly contract: () => Promise<typeof import('./offers')>
}

/** What a page is told, with its status: why something is not done comes in both languages. */
export async function answerOf(
  room: InspectorServer,
  what: string,
  body: unknown,
): Promise<{ status: number; told: object }> {
  try {
    return { status: 200, told: await answered(room, what, body) }
  } catch (error) {
    if (error instanceof ChangeRejection) return { status: 409, told: { refused: error.words } }
    return { status: 400, told: { refused: [String(error), String(error)] } }
  }
}

async function answered(room: InspectorServer, what: string, body: unknown): Promise<object> {
  const { root, contract, compiler, judge, store } = room
  if (what === 'explain') return { ...explained(sourcesOf(root), body as PartQuery), depth: store.depth() }
  if (what === 'offers') {
    const { offersOf, personalNamesOf } = await contract()
    const offers: Offers = offersOf(body as Known)
    return { ...offers, personal: personalNamesOf() }
  }
  if (what === 'warm') {
    // It takes a few seconds once: a user who only looks does not pay for it, and by the first change it is there.
    compiler.warm()
    judge.warm()
    return {}
  }
  if (what === 'change') return { ...(await store.change(body as Change)), depth: store.depth() }
  // The declaration checks take longer than the compiler: what they say of what is written comes after it.
  if (what === 'words') return { problems: await judge.check() }
  if (what === 'undo') return { ...store.undo(), depth: store.depth() }
  throw new Error('Unknown')
}
