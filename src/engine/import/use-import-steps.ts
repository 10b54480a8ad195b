import { useMemo, useState } from 'react'
import type { Resource } from '@/schema'
import type { AnyList } from '../context/any-list'
import { type CheckedRow, checkRow, isGood, rowsOf } from './check-rows'
import type { RowRejection } from './check-step'
import { type ColumnMapping, guessMapping, importFields } from './fields'
import type { ParsedFile } from './parse-file'

/** In this order; `step` counts them from 0. */
export const STEPS = ['file', 'columns', 'check', 'run'] as const

export type ImportSteps = ReturnType<typeof useImportSteps>

/** The way from a file to rows that can be sent: the step one is at, and what was given and found on the way. */
export function useImportSteps(resource: Resource, screen: AnyList, fixed: object) {
  const fields = useMemo(() => importFields(resource, screen), [resource, screen])
  const [step, setStep] = useState(0)
  const [file, setFile] = useState<{ name: string; parsed: ParsedFile }>()
  const [mapping, setMapping] = useState<ColumnMapping>({})
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set())
  /** Why rows were refused in the run before, by their numbers; nothing before the first run. */
  const [refused, setRefused] = useState<ReadonlyMap<number, RowRejection>>()
  const lacking = fields.filter(
    ({ key, isRequired }) =>
      isRequired && mapping[key] === undefined && resource.fields[key]?.options.initial === undefined,
  )
  const wanted = rows.filter(row => !skipped.has(row.no))
  const onFile = (name: string, parsed: ParsedFile) => {
    setFile({ name, parsed })
    setMapping(guessMapping(fields, parsed.head))
    setStep(1)
  }
  const check = () => {
    if (!file) return
    setRows(rowsOf(file.parsed, mapping).map(row => checkRow(resource, fields, row, fixed)))
    setSkipped(new Set())
    setStep(2)
  }
  const edit = (no: number, key: string, text: string) =>
    setRows(before =>
      before.map(row =>
        row.no === no ? checkRow(resource, fields, { no, texts: { ...row.texts, [key]: text } }, fixed) : row,
      ),
    )
  /** What was not made goes back to the check, where it can be corrected before it is sent again. */
  const mend = (made: ReadonlySet<number>, why: ReadonlyMap<number, RowRejection>) => {
    setRefused(why)
    setRows(rows.filter(({ no }) => !made.has(no)))
    setStep(2)
  }
  const used = fields.filter(({ key }) => mapping[key] !== undefined)
  const bad = wanted.filter(row => !isGood(row)).length
  const gathered = { fields, file, mapping, rows, skipped, refused, used, lacking, wanted, bad }
  return { step, setStep, ...gathered, onFile, setMapping, check, edit, setSkipped, mend }
}
