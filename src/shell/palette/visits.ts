import { useEffect } from 'react'
import { currentUser } from '@/providers/http/session'
import { addressOf } from '../tabs/tabs'
import { useTabs } from '../tabs/use-tabs'

/** A visited screen. */
export interface Visit {
  /** Path and query string. */
  readonly address: string
  /** The title of a record's page. */
  readonly title?: string
}

const MAX = 8
const keyOf = (uid: string) => `adminVisits.${uid}`
export const pathOf = (address: string): string => address.replace(/\?.*/, '')

/** The administrator's last visits, latest first. Invalid stored data is ignored. */
export function readVisits(uid: string): Visit[] {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(keyOf(uid)) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isVisit).slice(0, MAX) : []
  } catch {
    return []
  }
}

const isVisit = (value: unknown): value is Visit =>
  typeof value === 'object' &&
  value !== null &&
  'address' in value &&
  typeof value.address === 'string' &&
  value.address.startsWith('/') &&
  (!('title' in value) || typeof value.title === 'string')

/** Two queries of one path count as one visit, as they share a tab. */
export const withVisit = (visits: readonly Visit[], visit: Visit): Visit[] =>
  [visit, ...visits.filter(({ address }) => pathOf(address) !== pathOf(visit.address))].slice(0, MAX)

export function saveVisit(uid: string, visit: Visit): void {
  try {
    localStorage.setItem(keyOf(uid), JSON.stringify(withVisit(readVisits(uid), visit)))
  } catch {
    // With a full or blocked storage, recent screens are not remembered.
  }
}

/** Stores every visited screen in this browser, per administrator. */
export function useRememberVisits(): void {
  const { active } = useTabs()
  const address = active && addressOf(active)
  const title = active?.title
  useEffect(() => {
    const uid = currentUser()?.uid
    if (address !== undefined && uid !== undefined) saveVisit(String(uid), { address, ...(title && { title }) })
  }, [address, title])
}
