import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'
import type { CheckedRow } from './check-rows'
import type { ImportField } from './fields'

/** For so long a picture may keep us waiting before it counts as one that cannot be opened. */
const PATIENCE_MS = 10_000
/** So many pictures are fetched at once. */
const AT_ONCE = 6
/** Of an address that is being typed not every letter is an address. */
const TYPING_MS = 500

/**
 * Whether a picture can be opened at an address, as the screens will open it: in the browser of the person who imports.
 * @param address a whole address or one on this server
 */
export function opensAsPicture(address: string): Promise<boolean> {
  return new Promise(resolve => {
    const picture = new Image()
    const settle = (opens: boolean) => {
      clearTimeout(timer)
      picture.onload = null
      picture.onerror = null
      resolve(opens)
    }
    const timer = setTimeout(() => {
      settle(false)
      // What comes too late need not come at all.
      picture.src = ''
    }, PATIENCE_MS)
    picture.referrerPolicy = 'no-referrer'
    picture.onload = () => settle(true)
    picture.onerror = () => settle(false)
    picture.src = address
  })
}

/** The fields of an import that hold the address of one picture. */
export const pictureFields = (resource: Resource, fields: readonly ImportField[]): readonly string[] =>
  fields.flatMap(({ key }) => {
    const field = resource.fields[key]
    return field && kinds[field.kind].pictures === 'one' ? [key] : []
  })

/** The addresses in rows whose pictures are worth opening: those that a rule has refused already are not. */
export function addressesIn(rows: readonly CheckedRow[], fields: readonly string[]): readonly string[] {
  const found = rows.flatMap(({ values, mistakes }) =>
    fields.flatMap(key => {
      const value = (values as Readonly<Record<string, unknown>>)[key]
      return typeof value === 'string' && value !== '' && !mistakes[key] ? [value] : []
    }),
  )
  return [...new Set(found)]
}

/** Marks the rows with an address that no picture was found at. */
export const withLostPictures = (
  rows: readonly CheckedRow[],
  fields: readonly string[],
  lost: ReadonlySet<string>,
): readonly CheckedRow[] =>
  lost.size === 0
    ? rows
    : rows.map(row => {
        const values = row.values as Readonly<Record<string, unknown>>
        const wrong = fields.filter(key => !row.mistakes[key] && lost.has(String(values[key] ?? '')))
        if (wrong.length === 0) return row
        const marks = Object.fromEntries(wrong.map(key => [key, { noPicture: true as const }]))
        return { ...row, mistakes: { ...row.mistakes, ...marks } }
      })

const NONE: ReadonlySet<string> = new Set()

/**
 * Opens the pictures of rows, each address once.
 * @returns how many are opened and how many there are, the addresses without a picture, and how to wait no longer
 */
export function usePictureCheck(addresses: readonly string[], isActive: boolean) {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isGivenUp, setGivenUp] = useState(false)
  // An address that is corrected meanwhile is another one: it is opened with the next look.
  const waiting = useMemo(() => addresses.filter(address => !known.has(address)), [addresses, known])
  const [next] = waiting
  const isOpen = isActive && !isGivenUp && next !== undefined
  /** A batch is under way: what it finds holds for its addresses, whatever is typed meanwhile. */
  const isBusy = useRef(false)
  useEffect(() => {
    if (!isOpen || isBusy.current) return
    const batch = waiting.slice(0, AT_ONCE)
    const open = async () => {
      isBusy.current = true
      const found = await Promise.all(batch.map(async address => [address, await opensAsPicture(address)] as const))
      isBusy.current = false
      setKnown(before => new Map([...before, ...found]))
    }
    const timer = setTimeout(() => void open(), waiting.length < AT_ONCE ? TYPING_MS : 0)
    return () => clearTimeout(timer)
  }, [isOpen, waiting])
  const lost = useMemo(
    () => (known.size === 0 ? NONE : new Set([...known].flatMap(([address, opens]) => (opens ? [] : [address])))),
    [known],
  )
  return {
    lost,
    isOpen,
    opened: addresses.length - waiting.length,
    total: addresses.length,
    giveUp: () => setGivenUp(true),
    /** Looks again, at the pictures of another file. */
    restart: () => setGivenUp(false),
  }
}
