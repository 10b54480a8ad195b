import type { Manifest, State, Write } from '../protocol'
import type { Store } from './store'

/** The data that a browser stores next to the database: build, clock, faults, writes. */
export interface Notes {
  readonly state: () => State
  readonly writes: readonly Write[]
  /** Whether the recorded writes are complete. */
  readonly isWhole: () => boolean
  readonly set: (state: Partial<Pick<State, 'ahead' | 'faults'>>) => Promise<void>
  readonly add: (write: Write | 'unrecorded') => Promise<void>
}

const NONE = { slow: false, failing: false }

/** Data of another build are discarded. */
export async function notesIn(store: Store, { id }: Manifest): Promise<Notes> {
  if ((await store.get<string>('notes', 'id')) !== id) {
    await store.clear()
    await store.put([{ store: 'notes', key: 'id', value: id }])
  }
  let state = (await store.get<Pick<State, 'ahead' | 'faults'>>('notes', 'state')) ?? { ahead: 0, faults: NONE }
  const writes = (await store.get<Write[]>('notes', 'writes')) ?? []
  let isWhole = (await store.get<boolean>('notes', 'isWhole')) ?? true
  const put = (key: string, value: unknown) => store.put([{ store: 'notes', key, value }])
  return {
    state: () => ({ ...state, writes: writes.length }),
    writes,
    isWhole: () => isWhole,
    set: async more => {
      state = { ...state, ...more }
      await put('state', state)
    },
    add: async write => {
      if (write === 'unrecorded') {
        isWhole = false
        await put('isWhole', false)
      } else {
        writes.push(write)
        await put('writes', writes)
      }
    },
  }
}
