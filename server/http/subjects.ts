import { type CallKey, definitionOf, pathNamesOf, splitKey } from '@contract/calls'
import { type IdPlace, idFieldOf, kindOf, ONLY, type SubjectName, subjectAt } from '@contract/subjects'
import type { TouchedRecords } from '../context'
import type { RequestParts } from './read'

/** One record of the marketplace, as the operation log names it. */
export interface Subject {
  readonly kind: string
  readonly id: string
}

/** The outcome of a write, as far as it identifies the touched records. */
interface WriteOutcome {
  readonly answer: unknown
  /** The record after the write, as the handler records it. */
  readonly after: unknown
  readonly touched: TouchedRecords | undefined
}

/** The records that a request names, whose versions are compared with the client's. */
export function subjectsNamed(key: CallKey, read: RequestParts): Subject[] {
  const declared = Object.entries(definitionOf(key).touches ?? {}) as [SubjectName, IdPlace][]
  if (declared.length > 0)
    return declared.flatMap(([entity, place]) =>
      subjects(entity, read, place.startsWith('answer') ? changedBy(read, entity) : idsAt(place, read)),
    )
  const entity = subjectAt(splitKey(key).path)
  if (!entity) return []
  return subjects(entity, read, idFieldOf(entity) === undefined ? [ONLY] : pathIds(key, read))
}

/** For a call that creates or updates, whose answer has the id: the record in its path, unless it is new. */
const changedBy = (read: RequestParts, entity: SubjectName): string[] =>
  idsIn(fieldOf(read.params, idFieldOf(entity) ?? '')).filter(id => id !== '0')

/** All records that a write touched: those of its request, of its answer, and those its handler adds. */
export function subjectsTouched(key: CallKey, read: RequestParts, { answer, after, touched }: WriteOutcome): Subject[] {
  const added = Object.entries(touched ?? {}).flatMap(([entity, ids]) =>
    subjects(entity as SubjectName, read, ids.map(String)),
  )
  const found = [...subjectsNamed(key, read), ...added, ...answered(key, read, answer)]
  return unique(found.length > 0 ? found : madeBy(key, read, [answer, after]))
}

const partsOf = (read: RequestParts, answer?: unknown): Readonly<Record<string, unknown>> => ({ ...read, answer })

/** The records in the answer, according to the call's `touches`. */
function answered(key: CallKey, read: RequestParts, answer: unknown): Subject[] {
  const declared = Object.entries(definitionOf(key).touches ?? {}) as [SubjectName, IdPlace][]
  return declared.flatMap(([entity, place]) =>
    place.startsWith('answer') ? subjects(entity, read, idsAt(place, read, answer)) : [],
  )
}

/** A new record has its id in the answer, or in what the handler records. */
function madeBy(key: CallKey, read: RequestParts, sources: readonly unknown[]): Subject[] {
  const entity = subjectAt(splitKey(key).path)
  const field = entity && idFieldOf(entity)
  if (!entity || !field) return []
  const id = sources.map(one => fieldOf(one, field)).find(value => value !== undefined)
  return subjects(entity, read, idsIn(id))
}

/** The first path parameter that is no content type: an id, or several joined by commas. */
function pathIds(key: CallKey, read: RequestParts): string[] {
  const name = pathNamesOf(key).find(one => one !== 'content_type')
  return name === undefined ? [] : idsIn(fieldOf(read.params, name))
}

function idsAt(place: IdPlace, read: RequestParts, answer?: unknown): string[] {
  const [part = '', field = ''] = place.split('.')
  return idsIn(fieldOf(partsOf(read, answer)[part], field))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const idsIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.map(String)
  return value === undefined || value === null ? [] : String(value).split(',').filter(Boolean)
}

function subjects(entity: SubjectName, read: RequestParts, ids: readonly string[]): Subject[] {
  const kind = kindOf(entity, fieldOf(read.params, 'content_type') as string | number | undefined)
  return ids.map(id => ({ kind, id }))
}

const unique = (all: readonly Subject[]): Subject[] => [
  ...new Map(all.map(subject => [`${subject.kind} ${subject.id}`, subject])).values(),
]
