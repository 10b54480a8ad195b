import { DRAFT_PREFIX } from '@/lib/form-drafts'
import type { Resource } from '@/schema'
import { differs } from '../context/differs'
import type { Values } from './values'

/**
 * A local draft: unsaved values in the browser's storage, which survive a crash, a reload and an expired session.
 * Stored per administrator and form; only changed values, never passwords and identity numbers. It expires after a
 * week.
 */
export interface LocalDraft {
  /** Epoch milliseconds. */
  readonly at: number
  readonly values: Values
  /** The loaded values of these fields, to detect that the record has changed since. */
  readonly base: Values
}

const WEEK_MS = 7 * 24 * 3_600_000
const MAX = 20
/** Larger drafts are not stored, since the browser's storage is small. */
const MAX_CHARACTERS = 500_000

export const draftKey = (uid: string, place: string): string => `${DRAFT_PREFIX}${uid}:${place}`

export function readDraft(key: string, now = Date.now()): LocalDraft | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof stored !== 'object' || stored === null || !('at' in stored) || !('values' in stored)) return undefined
    const { at, values, base } = stored as Partial<LocalDraft>
    if (typeof at !== 'number' || typeof values !== 'object' || now - at > WEEK_MS) return undefined
    return { at, values, base: base ?? {} }
  } catch {
    return undefined
  }
}

export function deleteDraft(key: string): void {
  localStorage.removeItem(key)
}

/** Moves a draft when its form continues under another path. */
export function moveDraft(from: string, to: string): void {
  const stored = localStorage.getItem(from)
  if (stored === null) return
  deleteDraft(from)
  try {
    localStorage.setItem(to, stored)
  } catch {
    // As in saveDraft.
  }
}

/** Stores the values that differ from the loaded ones; removes the draft when none do. */
export function saveDraft(key: string, resource: Resource, initial: Values, values: Values, now = Date.now()): void {
  const changed = Object.keys(values).filter(name => !isSecret(resource, name) && differs(initial[name], values[name]))
  if (changed.length === 0) {
    deleteDraft(key)
    return
  }
  const pick = (from: Values) => Object.fromEntries(changed.map(name => [name, from[name]]))
  const text = JSON.stringify({ at: now, values: pick(values), base: pick(initial) } satisfies LocalDraft)
  if (text.length > MAX_CHARACTERS) return
  tidy(now)
  try {
    localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the form itself still has the values.
  }
}

/** Checks whether a field that the draft would overwrite has changed in the record since. */
export const isOutdated = (draft: LocalDraft, initial: Values): boolean =>
  Object.keys(draft.values).some(name => differs(draft.base[name], initial[name]))

/** Passwords and identity numbers, by their rules, and fields declared `secret`. */
function isSecret(resource: Resource, name: string): boolean {
  const rule = resource.rules[name]
  const pattern = rule?.type === 'text' ? rule.pattern : undefined
  return (
    pattern === 'passwordHash' ||
    pattern === 'password' ||
    pattern === 'idCard' ||
    resource.fields[name]?.options.secret === true
  )
}

/** Removes expired drafts, and the oldest above the limit. */
function tidy(now: number): void {
  const drafts = Object.keys(localStorage)
    .filter(key => key.startsWith(DRAFT_PREFIX))
    .map(key => ({ key, at: readDraft(key, now)?.at ?? 0 }))
    .sort((a, b) => b.at - a.at)
  for (const { key } of drafts.filter(({ at }, place) => at === 0 || place >= MAX - 1)) deleteDraft(key)
}
