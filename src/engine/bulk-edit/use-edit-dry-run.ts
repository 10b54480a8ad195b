import { useDataProvider } from '@refinedev/core'
import { useEffect, useState } from 'react'
import { type Row, waysOf } from '@/schema'
import type { UnavailableReason } from '../actions/action-availability'
import { type EditPlan, isKnown, neededFor, reasonAgainst, verdictOn } from '../bulk/edit-plan'
import type { IneligibleRow } from '../bulk/eligibility'
import { useEngine } from '../context/engine-context'
import { type ListQuery, readPages } from '../context/list-query'
import type { Values } from '../form/values'
import { useRecord } from './use-record'

export interface EditDryRun {
  readonly read: number
  readonly total: number
  readonly judged?: EditEligibility
  readonly failure?: unknown
  readonly again: () => void
}

/** The result of a bulk edit's dry run. */
export interface EditEligibility {
  readonly ready: readonly Row[]
  /** An upper bound: some records may already have these values, but they are too many to read. */
  readonly isAtMost: boolean
  readonly same: readonly Row[]
  readonly ineligible: readonly IneligibleRow[]
  /** A few records with their current values. */
  readonly examples: readonly Row[]
  /** The version of the oldest read, if records were read. */
  readonly asOf: string | undefined
}

interface EditDryRunOptions {
  readonly plan: EditPlan
  readonly query: ListQuery
  readonly picked: readonly Row[] | 'all'
  /** The values to set; undefined until they are entered. */
  readonly typed: Values | undefined
  readonly permanentFilters: Row
}

/**
 * The number of records that are read individually for an exact dry run; beyond it, differences are found while saving.
 */
const READ_MOST = 100
const EXAMPLES = 5

/** Compares the new values with the selected records, or with all matching ones. */
export function useEditDryRun({ plan, query, picked, typed, permanentFilters }: EditDryRunOptions): EditDryRun {
  const provider = useDataProvider()()
  const rights = useEngine()
  const readOne = useRecord(plan, permanentFilters)
  const [turn, setTurn] = useState(0)
  const [state, setState] = useState<Omit<EditDryRun, 'again'>>({ read: 0, total: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the parameters are fixed during the dry run; only "try again" reloads
  useEffect(() => {
    if (!typed) return
    const stop = new AbortController()
    const reportProgress = (read: number, total: number) => {
      if (!stop.signal.aborted) setState({ read, total })
    }
    const readAll = async () => {
      const all: Row[] = []
      let asOf: string | undefined
      for await (const page of readPages(provider, query, stop.signal)) {
        for (const row of page.rows) all.push(slim(plan, typed, row))
        asOf ??= page.asOf
        reportProgress(page.read, page.total)
      }
      return { all, asOf }
    }
    const runDry = async () => {
      const { all, asOf } = picked === 'all' ? await readAll() : { all: picked, asOf: undefined }
      const sorted = sortOut(plan, typed, all, row => reasonAgainst(plan, row, rights))
      const isAtMost = sorted.unknown.length > READ_MOST
      for (const [at, row] of (isAtMost ? [] : sorted.unknown).entries()) {
        reportProgress(at, sorted.unknown.length)
        sorted.put(row, verdictOn(plan, typed, (await readOne(row, stop.signal)).record))
      }
      const ready = [...sorted.ready, ...(isAtMost ? sorted.unknown : [])]
      const examples: Row[] = []
      for (const row of ready.slice(0, EXAMPLES)) {
        examples.push(plan.whole ? (await readOne(row, stop.signal)).record : row)
      }
      const { same, ineligible } = sorted
      const judged = { ready, isAtMost, same, ineligible, examples, asOf }
      if (!stop.signal.aborted) setState({ read: all.length, total: all.length, judged })
    }
    setState({ read: 0, total: 0 })
    runDry().catch((failure: unknown) => {
      if (!stop.signal.aborted) setState(before => ({ ...before, failure }))
    })
    return () => stop.abort()
  }, [turn, typed])

  return { ...state, again: () => setTurn(before => before + 1) }
}

/** Sorts rows by the effect of the edit, as far as the fields of the list row allow. */
function sortOut(
  plan: EditPlan,
  typed: Values,
  rows: readonly Row[],
  against: (row: Row) => UnavailableReason | undefined,
) {
  const [ready, same, unknown]: [Row[], Row[], Row[]] = [[], [], []]
  const ineligible: IneligibleRow[] = []
  const put = (row: Row, verdict: ReturnType<typeof verdictOn>) => {
    if (verdict.is === 'refused') ineligible.push({ row, reason: verdict.reason })
    else (verdict.is === 'same' ? same : ready).push(row)
  }
  for (const row of rows) {
    const reason = against(row)
    if (reason) ineligible.push({ row, reason })
    else if (isKnown(plan, typed, row)) put(row, verdictOn(plan, typed, row))
    else unknown.push(row)
  }
  return { ready, same, unknown, ineligible, put }
}

/** The part of a row that the job needs; a job may have a hundred thousand rows. */
function slim({ resource, whole, includeFields, call }: EditPlan, typed: Values, row: Row): Row {
  const when = whole?.edit?.when
  if (typeof when === 'function') return row
  const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const conditionFields = waysOf(when).flatMap(way => Object.keys(way))
  const judged = Object.keys(typed).flatMap(key => neededFor(resource, key))
  const fieldNames = new Set([
    resource.id,
    resource.titleField,
    ...inPath,
    ...includeFields,
    ...conditionFields,
    ...judged,
  ])
  return Object.fromEntries(Object.entries(row).filter(([name]) => fieldNames.has(name)))
}
