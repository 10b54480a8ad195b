import { useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useBusy } from '@/providers/notification/use-busy'
import type { OwnImport } from '@/schema'
import { useEngine } from '../context/engine-context'
import { kinds, type NameFinder } from '../kinds'
import { type CheckedRow, checkRow, type FileRow, type ImportSubject } from './check-rows'
import type { RecordLines } from './record-lines'
import { type FirstLines, firstLinesOf } from './records'

/** The lines of a file as checked so far, and how they become records. */
export interface CheckedFile {
  readonly rows: readonly CheckedRow[]
  /** How several lines are one record; undefined if each line is one. */
  readonly how: RecordLines | undefined
  /** The records of the lines, if `how` makes them; corrections do not change them. */
  readonly firstLines: FirstLines
  /** What `how` has loaded. */
  readonly known: unknown
}

const NOTHING: CheckedFile = { rows: [], how: undefined, firstLines: new Map(), known: undefined }

/**
 * The lines of an import, validated one by one. The values of the names in them are loaded first, each once, and after
 * them what their records need.
 * @param subject.by the fields whose values identify a record
 */
export function useCheckedRows(
  { by, ...subject }: Omit<ImportSubject, 'named' | 'shared'> & { readonly by: readonly string[] },
  own: OwnImport | undefined,
) {
  const { call } = useCallNow()
  const { isBusy, run } = useBusy()
  const [checked, setChecked] = useState(NOTHING)
  /** The lines as they are in the file. */
  const uncorrected = useRef<ReadonlyMap<number, FileRow>>(new Map())
  /** The state after the latest change, for changes that wait for names. */
  const latest = useRef(checked)
  const set = (change: Partial<CheckedFile>) => {
    latest.current = { ...latest.current, ...change }
    setChecked(latest.current)
  }
  const names = useNames(subject, key => latest.current.how?.names?.[key])
  const checkOne = ({ no, texts }: FileRow) =>
    checkRow({ no, texts }, { ...subject, named: names.values(), shared: latest.current.how?.shared ?? [] })
  const loadKnown = async (rows: readonly CheckedRow[]) => {
    const known = await latest.current.how?.load(
      rows.map(({ values }) => values),
      call,
    )
    set({ known })
  }
  return {
    ...checked,
    setRows: (rows: readonly CheckedRow[]) => set({ rows }),
    /** Whether names are being loaded. */
    isBusy,
    /** Validates the lines of a file; a failure to load names is shown and leaves the lines as they are. */
    check: (found: readonly FileRow[], onChecked: (checked: CheckedFile) => void) =>
      run(async () => {
        if (own?.lines && !latest.current.how) set({ how: (await own.lines()).default as RecordLines })
        await names.load(found)
        const rows = found.map(checkOne)
        await loadKnown(rows)
        uncorrected.current = new Map(found.map(row => [row.no, row]))
        set({ rows, firstLines: latest.current.how ? firstLinesOf(rows, by) : NOTHING.firstLines })
        onChecked(latest.current)
      }),
    edit: (no: number, key: string, text: string) => {
      const changed = repeatedIn(latest.current, uncorrected.current, { no, key })
      const recheck = (change: object) =>
        set({
          rows: latest.current.rows.map(row =>
            changed.has(row.no) ? checkOne({ no: row.no, texts: { ...row.texts, ...change } }) : row,
          ),
        })
      recheck({ [key]: text })
      if (!names.has(key)) return
      run(async () => {
        await names.load([{ no, texts: { [key]: text } }])
        // By now other text may have been entered.
        recheck({})
        await loadKnown(latest.current.rows)
      })
    },
  }
}

/** The values of the names in columns, each loaded once. */
function useNames(
  { resource, fields }: Pick<ImportSubject, 'resource' | 'fields'>,
  finderOf: (key: string) => NameFinder | undefined,
) {
  const { call, any } = useCallNow()
  const { find } = useEngine()
  const named = useRef<NonNullable<ImportSubject['named']>>({})
  const loaded = useRef(new Map<string, ReadonlySet<string>>())
  const loaderOf = (key: string) => {
    const field = resource.fields[key]
    if (!field) return undefined
    const { imports } = kinds[field.kind]
    if (typeof imports !== 'object') return undefined
    return (names: readonly string[]) => finderOf(key)?.(names, call) ?? imports.load(names, { call, any, field, find })
  }
  return {
    values: () => named.current,
    /** Whether the column of a field contains names. */
    has: (key: string) => loaderOf(key) !== undefined,
    load: async (found: readonly FileRow[]) => {
      for (const { key } of fields) {
        const load = loaderOf(key)
        if (!load) continue
        const before = loaded.current.get(key) ?? new Set()
        const names = new Set(found.map(({ texts }) => texts[key]?.trim() ?? ''))
        const wanted = [...names].filter(name => name !== '' && !before.has(name))
        if (wanted.length === 0) continue
        const values = await load(wanted)
        loaded.current.set(key, new Set([...before, ...wanted]))
        named.current = { ...named.current, [key]: new Map([...(named.current[key] ?? []), ...values]) }
      }
    },
  }
}

/**
 * The line of a corrected cell and, for a value that its record has once, those below it that repeat it. They repeated it
 * in the file, too: a text that equals another one while it is typed is not repeated there.
 */
function repeatedIn(
  { rows, how, firstLines }: CheckedFile,
  uncorrected: ReadonlyMap<number, FileRow>,
  { no, key }: { readonly no: number; readonly key: string },
): ReadonlySet<number> {
  const textIn = (row: FileRow | undefined) => row?.texts[key]?.trim() ?? ''
  const edited = rows.find(row => row.no === no)
  const text = textIn(uncorrected.get(no))
  if (!how?.shared.includes(key) || text === '') return new Set([no])
  const repeats = rows.filter(
    row =>
      row.no >= no &&
      firstLines.get(row.no) === firstLines.get(no) &&
      textIn(uncorrected.get(row.no)) === text &&
      textIn(row) === textIn(edited),
  )
  return new Set(repeats.map(row => row.no))
}
