import { useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useBusy } from '@/providers/notification/use-busy'
import type { OwnImport } from '@/schema'
import { useEngine } from '../context/engine-context'
import { useDebouncedCallback } from '../form/use-debounced-callback'
import { kinds, type NameFinder } from '../kinds'
import { type CheckedRow, checkRow, type FileRow, type ImportSubject } from './check-rows'
import { loadConverter, type RecordConverter } from './record-converter'
import { type FirstLines, firstLinesOf } from './records'

/** The lines of a file as checked so far, and how they become records. */
export interface CheckedFile {
  readonly rows: readonly CheckedRow[]
  /** Converts several lines to one record; undefined if each line is one. */
  readonly converter: RecordConverter | undefined
  /** The records of the lines, if `converter` makes them; corrections do not change them. */
  readonly firstLines: FirstLines
  /** What `converter` has loaded. */
  readonly lookups: unknown
}

/** Debounce of names that are being entered. */
const TYPING_MS = 300

const NOTHING: CheckedFile = { rows: [], converter: undefined, firstLines: new Map(), lookups: undefined }

/**
 * The lines of an import, validated one by one. The values of the names in them are loaded first, and after them
 * what their records need.
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
  const names = useNames(subject, key => latest.current.converter?.names?.[key])
  const checkOne = ({ no, texts }: FileRow) =>
    checkRow({ no, texts }, { ...subject, named: names.values(), shared: latest.current.converter?.shared ?? [] })
  const loading = useRef<Promise<unknown>>(Promise.resolve())
  /** Loads what the records need, one load after the other, since each adds to what was loaded before. */
  const loadLookups = (rows: readonly CheckedRow[], before: () => unknown) => {
    const load = async () => {
      const values = rows.map(row => row.values)
      set({ lookups: await latest.current.converter?.load(values, { call, before: before() }) })
    }
    const loaded = loading.current.then(load, load)
    loading.current = loaded
    return loaded
  }
  const { debounce } = useDebouncedCallback(TYPING_MS)
  const [isTyping, setTyping] = useState(false)
  /** Loads the names that were entered, and what they need. */
  const loadEntered = async () => {
    await names.load(latest.current.rows)
    set({ rows: latest.current.rows.map(row => (hasUnknownName(row) ? checkOne(row) : row)) })
    await loadLookups(latest.current.rows, () => latest.current.lookups)
  }
  return {
    ...checked,
    setRows: (rows: readonly CheckedRow[]) => set({ rows }),
    /** Whether names are being entered or loaded. */
    isBusy: isBusy || isTyping,
    /** Validates the lines of a file; a failure to load names is shown and leaves the lines as they are. */
    check: (found: readonly FileRow[], onChecked: (checked: CheckedFile) => void) =>
      run(async () => {
        if (!latest.current.converter) set({ converter: await loadConverter(own) })
        await names.load(found)
        const rows = found.map(checkOne)
        await loadLookups(rows, () => undefined)
        uncorrected.current = new Map(found.map(row => [row.no, row]))
        set({ rows, firstLines: latest.current.converter ? firstLinesOf(rows, by) : NOTHING.firstLines })
        onChecked(latest.current)
      }),
    edit: (no: number, key: string, text: string) => {
      const changed = repeatedIn(latest.current, uncorrected.current, { no, key })
      set({
        rows: latest.current.rows.map(row =>
          changed.has(row.no) ? checkOne({ no: row.no, texts: { ...row.texts, [key]: text } }) : row,
        ),
      })
      if (!names.has(key)) return
      setTyping(true)
      debounce(() => {
        setTyping(false)
        run(loadEntered)
      })
    },
  }
}

const hasUnknownName = ({ errors }: CheckedRow) => Object.values(errors).some(error => 'notName' in error)

/** The values of the names in columns. A name is loaded until it is found, since its record may be added meanwhile. */
function useNames(
  { resource, fields }: Pick<ImportSubject, 'resource' | 'fields'>,
  finderOf: (key: string) => NameFinder | undefined,
) {
  const { call, any } = useCallNow()
  const { find } = useEngine()
  const named = useRef<NonNullable<ImportSubject['named']>>({})
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
        const names = new Set(found.map(({ texts }) => texts[key]?.trim() ?? ''))
        const requested = [...names].filter(name => name !== '' && !named.current[key]?.has(name))
        if (requested.length === 0) continue
        const values = await load(requested)
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
  { rows, converter, firstLines }: CheckedFile,
  uncorrected: ReadonlyMap<number, FileRow>,
  { no, key }: { readonly no: number; readonly key: string },
): ReadonlySet<number> {
  const textIn = (row: FileRow | undefined) => row?.texts[key]?.trim() ?? ''
  const edited = rows.find(row => row.no === no)
  const text = textIn(uncorrected.get(no))
  if (!converter?.shared.includes(key) || text === '') return new Set([no])
  const repeats = rows.filter(
    row =>
      row.no >= no &&
      firstLines.get(row.no) === firstLines.get(no) &&
      textIn(uncorrected.get(row.no)) === text &&
      textIn(row) === textIn(edited),
  )
  return new Set(repeats.map(row => row.no))
}
