import type { Row } from '@/schema'
import { createJobItems, type JobItem, type JobItemStatus, type JobItems } from './job-items'
import { createProgressStore } from './progress-store'

export interface JobState {
  readonly phase: 'running' | 'paused' | 'ended'
  /** Paused automatically because the server is unreachable. */
  readonly isCutOff: boolean
  readonly lines: readonly JobItem[]
  readonly counts: Readonly<Record<JobItemStatus, number>>
}

export interface JobOptions {
  /** Sends one batch; rejects with the server's error. */
  readonly send: (rows: readonly Row[]) => Promise<unknown>
  /** Rows per call. */
  readonly pieceSize: number
  /** Parallel calls. */
  readonly width: number
  readonly explain: (error: unknown) => Failure
}

/** An error, classified for a job. */
export interface Failure {
  /** The message. */
  readonly why: string
  /** The server was unreachable, or the response was lost. */
  readonly isCutOff: boolean
  /** The write may have succeeded nevertheless. */
  readonly isUnknown: boolean
}

/** A job over many records, which runs independently of the components that show it. */
export interface Job {
  readonly state: () => JobState
  readonly subscribe: (changed: () => void) => () => void
  readonly pause: () => void
  readonly resume: () => void
  /** Cancels waiting items; running calls complete. */
  readonly cancel: () => void
  /** Retries rejected, cancelled and unknown items. */
  readonly retry: () => void
}

/** The number of consecutive batches without a response after which the job pauses. */
const CUT_OFF_AFTER = 3

/** The mutable state of a job besides its items. */
interface Course {
  phase: JobState['phase']
  isCutOff: boolean
  /** Indices of the items that are still to be sent together. */
  queue: number[][]
  underWay: number
  /** Consecutive batches without a response. */
  misses: number
}

/**
 * Starts a bulk job. A batch that is rejected is halved until every record has its own result, so that one bad record
 * does not stop the others.
 */
export function startJob(first: readonly JobItem[], options: JobOptions): Job {
  const jobItems = createJobItems(first)
  const course: Course = { phase: 'running', isCutOff: false, queue: [], underWay: 0, misses: 0 }
  const { state, subscribe, notify, notifyThrottled } = createProgressStore(
    (): JobState => ({ phase: course.phase, isCutOff: course.isCutOff, ...jobItems.copy() }),
  )

  const work = () => {
    while (course.phase === 'running' && course.underWay < options.width) {
      const piece = course.queue.shift()
      if (!piece) break
      course.underWay += 1
      jobItems.mark(piece, 'running')
      void settle(piece, course, jobItems, options, notify).then(() => {
        course.underWay -= 1
        work()
      })
    }
    if (course.underWay > 0 || course.queue.length > 0) return notifyThrottled()
    course.phase = 'ended'
    notify()
  }
  const goOn = () => {
    course.phase = 'running'
    course.isCutOff = false
    course.misses = 0
  }

  course.queue = jobItems.reopen(['waiting'], options.pieceSize)
  work()
  return {
    state,
    subscribe,
    pause: () => {
      if (course.phase === 'running') course.phase = 'paused'
      notify()
    },
    resume: () => {
      if (course.phase !== 'paused') return
      goOn()
      work()
      notify()
    },
    cancel: () => {
      jobItems.mark(course.queue.flat(), 'cancelled')
      course.queue = []
      if (course.phase === 'paused') course.phase = 'running'
      work()
      notify()
    },
    retry: () => {
      if (course.phase !== 'ended') return
      goOn()
      course.queue = jobItems.reopen(['refused', 'unknown', 'cancelled'], options.pieceSize)
      work()
      notify()
    },
  }
}

/** Sends a batch and records the results; a rejected batch returns to the queue in halves. */
async function settle(
  piece: readonly number[],
  course: Course,
  jobItems: JobItems,
  { send, explain }: JobOptions,
  notify: () => void,
) {
  try {
    await send(jobItems.rowsOf(piece))
    course.misses = 0
    jobItems.mark(piece, 'done')
  } catch (error) {
    const { why, isCutOff: isMiss, isUnknown } = explain(error)
    course.misses = isMiss ? course.misses + 1 : 0
    if (piece.length > 1 && !isMiss) {
      const half = Math.ceil(piece.length / 2)
      jobItems.mark(piece, 'waiting')
      course.queue.unshift(piece.slice(0, half), piece.slice(half))
    } else jobItems.mark(piece, isUnknown ? 'unknown' : 'refused', why)
    if (course.misses >= CUT_OFF_AFTER && course.phase === 'running') {
      course.phase = 'paused'
      course.isCutOff = true
      notify()
    }
  }
}
