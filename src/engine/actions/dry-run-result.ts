import type { DryRun, Row } from '@/schema'

/** The server's dry-run result for one record. */
export interface DryRunResult {
  readonly can: boolean
  readonly why: string
  readonly what: readonly string[]
}

export function readDryRun({ can, disabledReason, what }: DryRun, answer: unknown): DryRunResult {
  const read = (answer ?? {}) as Row
  const lines = read[what]
  return {
    can: read[can] === true,
    why: String(read[disabledReason] ?? ''),
    what: Array.isArray(lines) ? lines.map(String) : [],
  }
}
