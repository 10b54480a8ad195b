import { type Change, ChangeRejection } from './changes'
import type { Compiler } from './compiler'
import { explained, type PartQuery } from './explain'
import type { Judging } from './judge'
import type { Known, Offers } from './offers'
import { sourcesOf } from './sources'
import type { Store } from './store'

/** Dependencies for answering the inspector. */
export interface InspectorServer {
  readonly root: string
  readonly compiler: Pick<Compiler, 'warm'>
  readonly judge: Pick<Judging, 'warm' | 'check'>
  readonly store: Store
  /** The contract in its present state. */
  readonly contract: () => Promise<typeof import('./offers')>
}

/** Answers a request with a status code; rejections are in both languages. */
export async function answerOf(
  inspector: InspectorServer,
  what: string,
  body: unknown,
): Promise<{ status: number; payload: object }> {
  try {
    return { status: 200, payload: await answered(inspector, what, body) }
  } catch (error) {
    if (error instanceof ChangeRejection) return { status: 409, payload: { refused: error.texts } }
    return { status: 400, payload: { refused: [String(error), String(error)] } }
  }
}

async function answered(inspector: InspectorServer, what: string, body: unknown): Promise<object> {
  const { root, contract, compiler, judge, store } = inspector
  if (what === 'explain') return { ...explained(sourcesOf(root), body as PartQuery), depth: store.depth() }
  if (what === 'offers') {
    const { offersOf, personalNamesOf } = await contract()
    const offers: Offers = offersOf(body as Known)
    return { ...offers, personal: personalNamesOf() }
  }
  if (what === 'warm') {
    // Warming up takes a few seconds: it is not done for users who only look, and is finished by the first change.
    compiler.warm()
    judge.warm()
    return {}
  }
  if (what === 'change') return { ...(await store.change(body as Change)), depth: store.depth() }
  // Declaration checks take longer than the compiler, so their results for the written change follow in a separate
  // request.
  if (what === 'words') return { problems: await judge.check() }
  if (what === 'undo') return { ...store.undo(), depth: store.depth() }
  throw new Error('Unknown')
}
