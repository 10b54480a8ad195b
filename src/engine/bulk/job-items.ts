import type { Row } from '@/schema'

/** Status of one item of a job; `unknown` was sent but has no response. */
export type JobItemStatus = 'waiting' | 'running' | 'done' | 'refused' | 'unknown' | 'skipped' | 'cancelled'

/** One record of a job. */
export interface JobItem {
  readonly id: string
  readonly title: string
  /** A number that distinguishes it from records with the same title. */
  readonly number?: string
  readonly row: Row
  readonly outcome: JobItemStatus
  /** Why it was rejected, skipped, or is unknown. */
  readonly why?: string
}

/** The items of a job by index, with a count per status. */
export interface JobItems {
  readonly rowsOf: (piece: readonly number[]) => JobItem['row'][]
  readonly mark: (piece: readonly number[], outcome: JobItemStatus, why?: string) => void
  /** Resets items with these statuses to `waiting`. @returns their indices, in batches of this size */
  readonly reopen: (statuses: readonly JobItemStatus[], pieceSize: number) => number[][]
  readonly copy: () => { readonly lines: readonly JobItem[]; readonly counts: Readonly<Record<JobItemStatus, number>> }
}

/** Creates the items of a job with their counts. */
export function createJobItems(first: readonly JobItem[]): JobItems {
  const lines = [...first]
  const counts = { waiting: 0, running: 0, done: 0, refused: 0, unknown: 0, skipped: 0, cancelled: 0 }
  for (const { outcome } of lines) counts[outcome] += 1

  const mark: JobItems['mark'] = (piece, outcome, why) => {
    for (const at of piece) {
      const line = lines[at]
      if (!line) continue
      counts[line.outcome] -= 1
      counts[outcome] += 1
      const { why: _, ...same } = line
      lines[at] = { ...same, outcome, ...(why && { why }) }
    }
  }
  return {
    rowsOf: piece => piece.flatMap(at => (lines[at] ? [lines[at].row] : [])),
    mark,
    reopen: (statuses, pieceSize) => {
      const open = lines.flatMap((line, at) => (statuses.includes(line.outcome) ? [at] : []))
      mark(open, 'waiting')
      const pieces: number[][] = []
      for (let at = 0; at < open.length; at += pieceSize) pieces.push(open.slice(at, at + pieceSize))
      return pieces
    },
    copy: () => ({ lines: [...lines], counts: { ...counts } }),
  }
}
