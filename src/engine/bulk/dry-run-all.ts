import type { CallKey } from '@contract/calls'
import type { DryRun, Resource, Row } from '@/schema'
import { type DryRunResult, readDryRun } from '../actions/dry-run-result'
import type { EligibilityResult, IneligibleRow } from './eligibility'

type SendDryRun = (
  call: CallKey,
  request: { readonly params: Row },
  options: { readonly signal: AbortSignal },
) => Promise<unknown>

/** The number of parallel requests. */
const WIDTH = 4

interface Options {
  readonly resource: Resource
  readonly plan: DryRun
  readonly send: SendDryRun
  readonly signal: AbortSignal
  readonly onRead: (count: number) => void
}

/** Requests the dry run of each eligible record; records that the server rejects become ineligible. */
export async function dryRunAll(
  judged: EligibilityResult,
  { resource, plan, send, signal, onRead }: Options,
): Promise<EligibilityResult> {
  const rows = [...judged.ready.entries()]
  const results = new Map<number, DryRunResult>()
  const next = async (): Promise<void> => {
    for (let one = rows.shift(); one && !signal.aborted; one = rows.shift()) {
      const [at, row] = one
      results.set(at, readDryRun(plan, await send(plan.call, { params: row }, { signal })))
      onRead(results.size)
    }
  }
  await Promise.all(Array.from({ length: WIDTH }, next))
  const ineligible = judged.ready.flatMap((row, at): IneligibleRow[] => {
    const one = results.get(at)
    return one && !one.can ? [{ row, reason: { kind: 'unmet', ways: [], message: one.why } }] : []
  })
  const ready = judged.ready.filter((_, at) => results.get(at)?.can)
  const effects = new Map(judged.ready.map((row, at) => [String(row[resource.id]), results.get(at)?.what ?? []]))
  return { ready, ineligible: [...ineligible, ...judged.ineligible], effects }
}
