import { useEffect, useMemo, useRef, useState } from 'react'
import type { Resource } from '@/schema'
import { kinds } from '../kinds'
import { addressOf } from '../kinds/parts/files'
import type { CheckedRow } from './check-rows'
import type { ImportField } from './fields'

/** The timeout after which a picture counts as missing. */
const TIMEOUT_MS = 10_000
/** The number of parallel picture requests. */
const AT_ONCE = 6
/** Debounce of URLs that are being entered. */
const TYPING_MS = 500

/**
 * Checks whether a URL loads as a picture in the user's browser, as on the screens.
 * @param address an absolute URL or a path on this server
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
      // Aborts the request after the timeout.
      picture.src = ''
    }, TIMEOUT_MS)
    picture.referrerPolicy = 'no-referrer'
    picture.onload = () => settle(true)
    picture.onerror = () => settle(false)
    picture.src = address
  })
}

/** The fields of an import with the URLs of pictures. */
export const pictureFields = (resource: Resource, fields: readonly ImportField[]): readonly string[] =>
  fields.flatMap(({ key }) => {
    const field = resource.fields[key]
    return field && ['one', 'many'].includes(kinds[field.kind].pictures ?? '') ? [key] : []
  })

/** The picture URLs of rows, without those that already violate a rule. */
export function addressesIn(rows: readonly CheckedRow[], fields: readonly string[]): readonly string[] {
  const found = rows.flatMap(({ values, errors }) =>
    fields.flatMap(key => {
      const value = (values as Readonly<Record<string, unknown>>)[key]
      return errors[key] ? [] : addressesOf(value)
    }),
  )
  return [...new Set(found)]
}

/** The URLs of a value: one, or a list of URLs or gallery images. */
const addressesOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap(one => addressOf(one).url || [])

/** Marks rows whose picture URL does not load. */
export const withLostPictures = (
  rows: readonly CheckedRow[],
  fields: readonly string[],
  lost: ReadonlySet<string>,
): readonly CheckedRow[] =>
  lost.size === 0
    ? rows
    : rows.map(row => {
        const values = row.values as Readonly<Record<string, unknown>>
        const marks = Object.fromEntries(
          fields.flatMap(key => {
            const noPicture = row.errors[key] ? undefined : addressesOf(values[key]).find(one => lost.has(one))
            return noPicture === undefined ? [] : [[key, { noPicture }] as const]
          }),
        )
        if (Object.keys(marks).length === 0) return row
        return { ...row, errors: { ...row.errors, ...marks } }
      })

const NONE: ReadonlySet<string> = new Set()

/**
 * Loads the pictures of rows, each URL once.
 * @returns progress, the URLs without a picture, and a function to stop waiting
 */
export function usePictureCheck(addresses: readonly string[], isActive: boolean) {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [isGivenUp, setGivenUp] = useState(false)
  // A corrected URL is a new one and is loaded in the next batch.
  const waiting = useMemo(() => addresses.filter(address => !known.has(address)), [addresses, known])
  const [next] = waiting
  const isOpen = isActive && !isGivenUp && next !== undefined
  /** A batch is pending; its results are valid for its URLs, whatever is entered meanwhile. */
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
    /** Restarts the check for another file. */
    restart: () => setGivenUp(false),
  }
}
