import type { Row } from '@/schema'

/** What became of one line of a job. */
export type Outcome = 'waiting' | 'running' | 'done' | 'refused' | 'skipped' | 'cancelled'

/** One record of a job. */
export interface Line {
  readonly id: string
  readonly title: string
  /** What tells it from others of the same name. */
  readonly number?: string
  readonly row: Row
  readonly outcome: Outcome
  /** Why it was refused or skipped. */
  readonly why?: string
}

export interface JobState {
  readonly phase: 'running' | 'paused' | 'ended'
  /** It paused by itself, since the server could not be reached. */
  readonly isCutOff: boolean
  readonly lines: readonly Line[]
  readonly counts: Readonly<Record<Outcome, number>>
}

export interface JobOptions {
  /** Sends one piece; rejects with what the server says. */
  readonly send: (rows: readonly Row[]) => Promise<unknown>
  /** Rows that go in one call. */
  readonly pieceSize: number
  /** Calls at the same time. */
  readonly width: number
  /** The words of a failure, and whether the server was not even reached. */
  readonly explain: (error: unknown) => { readonly why: string; readonly isCutOff: boolean }
}

/** Work on many records that goes on by itself, whoever looks at it. */
export interface Job {
  readonly state: () => JobState
  readonly subscribe: (changed: () => void) => () => void
  readonly pause: () => void
  readonly resume: () => void
  /** What is under way is finished; the rest is left. */
  readonly cancel: () => void
  /** Sends what was refused or left once more. */
  readonly retry: () => void
}

/** Who looks on is told so often, in milliseconds; each telling copies the lines, of which there may be many. */
const TELL_EVERY = 100
/** So many pieces in a row that did not reach the server, and it is no use going on. */
const CUT_OFF_AFTER = 3

/**
 * Starts a job. A piece that is refused is halved until every record has an answer of its own: one record that cannot
 * be done does not stop the others.
 */
export function startJob(first: readonly Line[], { send, pieceSize, width, explain }: JobOptions): Job {
  const lines = [...first]
  const listeners = new Set<() => void>()
  let queue: number[][] = []
  let underWay = 0
  let misses = 0
  let isCutOff = false
  let phase: JobState['phase'] = 'running'
  let shown: JobState | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const counts = { waiting: 0, running: 0, done: 0, refused: 0, skipped: 0, cancelled: 0 }
  for (const { outcome } of lines) counts[outcome] += 1

  const tell = () => {
    clearTimeout(timer)
    timer = undefined
    shown = undefined
    for (const listener of listeners) listener()
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, TELL_EVERY)
  }
  const mark = (piece: readonly number[], outcome: Outcome, why?: string) => {
    for (const at of piece) {
      const line = lines[at]
      if (!line) continue
      counts[line.outcome] -= 1
      counts[outcome] += 1
      const { why: _, ...same } = line
      lines[at] = { ...same, outcome, ...(why && { why }) }
    }
  }
  const enqueue = (wanted: readonly Outcome[]) => {
    const open = lines.flatMap((line, at) => (wanted.includes(line.outcome) ? [at] : []))
    mark(open, 'waiting')
    queue = []
    for (let at = 0; at < open.length; at += pieceSize) queue.push(open.slice(at, at + pieceSize))
  }

  const settle = async (piece: readonly number[]) => {
    try {
      await send(piece.flatMap(at => (lines[at] ? [lines[at].row] : [])))
      misses = 0
      mark(piece, 'done')
    } catch (error) {
      const { why, isCutOff: isMiss } = explain(error)
      misses = isMiss ? misses + 1 : 0
      if (piece.length > 1 && !isMiss) {
        const half = Math.ceil(piece.length / 2)
        mark(piece, 'waiting')
        queue.unshift(piece.slice(0, half), piece.slice(half))
      } else mark(piece, 'refused', why)
      if (misses >= CUT_OFF_AFTER && phase === 'running') {
        phase = 'paused'
        isCutOff = true
        tell()
      }
    }
  }

  const work = () => {
    while (phase === 'running' && underWay < width) {
      const piece = queue.shift()
      if (!piece) break
      underWay += 1
      mark(piece, 'running')
      void settle(piece).then(() => {
        underWay -= 1
        work()
      })
    }
    if (underWay > 0 || queue.length > 0) return tellSoon()
    phase = 'ended'
    tell()
  }

  enqueue(['waiting'])
  work()
  return {
    state: () => {
      shown ??= { phase, isCutOff, lines: [...lines], counts: { ...counts } }
      return shown
    },
    subscribe: changed => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    pause: () => {
      if (phase === 'running') phase = 'paused'
      tell()
    },
    resume: () => {
      if (phase !== 'paused') return
      phase = 'running'
      isCutOff = false
      misses = 0
      work()
      tell()
    },
    cancel: () => {
      mark(queue.flat(), 'cancelled')
      queue = []
      if (phase === 'paused') phase = 'running'
      work()
      tell()
    },
    retry: () => {
      if (phase !== 'ended') return
      phase = 'running'
      isCutOff = false
      misses = 0
      enqueue(['refused', 'cancelled'])
      work()
      tell()
    },
  }
}
