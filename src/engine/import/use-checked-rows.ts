import { useRef, useState } from 'react'
import { useCallNow } from '@/providers/data/use-call'
import { useBusy } from '@/providers/notification/use-busy'
import { kinds } from '../kinds'
import { type CheckedRow, checkRow, type FileRow, type ImportSubject } from './check-rows'

/** The rows of an import, validated one by one. The values of the names in them are loaded first, each once. */
export function useCheckedRows(subject: Omit<ImportSubject, 'named'>) {
  const { call } = useCallNow()
  const { isBusy, run } = useBusy()
  const [rows, setRows] = useState<readonly CheckedRow[]>([])
  const named = useRef<NonNullable<ImportSubject['named']>>({})
  const loaded = useRef(new Map<string, ReadonlySet<string>>())
  const checkOne = (row: FileRow) => checkRow(row, { ...subject, named: named.current })
  const loaderOf = (key: string) => {
    const field = subject.resource.fields[key]
    const imports = field && kinds[field.kind].imports
    return typeof imports === 'object' ? imports.load : undefined
  }
  const loadNames = async (found: readonly FileRow[]) => {
    for (const { key } of subject.fields) {
      const load = loaderOf(key)
      if (!load) continue
      const before = loaded.current.get(key) ?? new Set()
      const names = new Set(found.map(({ texts }) => texts[key]?.trim() ?? ''))
      const wanted = [...names].filter(name => name !== '' && !before.has(name))
      if (wanted.length === 0) continue
      const values = await load(wanted, call)
      loaded.current.set(key, new Set([...before, ...wanted]))
      named.current = { ...named.current, [key]: new Map([...(named.current[key] ?? []), ...values]) }
    }
  }
  return {
    rows,
    setRows,
    /** Whether names are being loaded. */
    isBusy,
    /** Validates the rows of a file; a failure to load names is shown and leaves the rows as they are. */
    check: (found: readonly FileRow[], onChecked: () => void) =>
      run(async () => {
        await loadNames(found)
        setRows(found.map(checkOne))
        onChecked()
      }),
    edit: (no: number, key: string, text: string) => {
      const recheck = (change: object) =>
        setRows(before =>
          before.map(row => (row.no === no ? checkOne({ no, texts: { ...row.texts, ...change } }) : row)),
        )
      recheck({ [key]: text })
      if (!loaderOf(key)) return
      run(async () => {
        await loadNames([{ no, texts: { [key]: text } }])
        // By now other text may have been entered.
        recheck({})
      })
    },
  }
}
