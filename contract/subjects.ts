import { ENTITIES, entityNamed, type RegistryEntity } from './registry'

/**
 * An entity that an entry of the operation log can be about. The subject of a call follows from its path (the entity
 * with that prefix); a call about other records declares them (`touches`).
 */
type SubjectEntity<E> = E extends { readonly path: string } ? (E extends { readonly logged: false } ? never : E) : never
/** An entity whose writes are logged. */
export type SubjectName = SubjectEntity<RegistryEntity>['name']

const LOGGED = ENTITIES.filter(({ path, logged }) => path !== undefined && logged === undefined)

/** The entities that an entry can be about. */
export const SUBJECT_NAMES = LOGGED.map(({ name }) => name as SubjectName)

/** The record id of a single record. */
export const ONLY = 'only'

/** Where a call contains the ids of the records it touches: a field of one of its parts, with one id or a list. */
export type IdPlace = `${'params' | 'query' | 'body' | 'answer'}.${string}`

/** The records a call touches besides, or instead of, those of its path. */
export type TouchedIds = { readonly [N in SubjectName]?: IdPlace }

/**
 * Each content type is a kind of its own, since different administrators manage topics of courses and of collectibles.
 */
const TYPED = 'admin/content/'

const PLACES = LOGGED.flatMap(({ name, path = '', morePaths = [] }) =>
  [path, ...morePaths].map(at => ({ name: name as SubjectName, path: at, shape: shapeOf(at) })),
).sort((a, b) => b.path.length - a.path.length)

function shapeOf(path: string): RegExp {
  return new RegExp(`^${path.replace('{content_type}', '([^/]+)')}(?:/|$)`)
}

/** The entity of a path and its content type; `path` as in CALLS or with filled parameters. */
function placeOf(path: string): { readonly name: SubjectName; readonly type: string | undefined } | undefined {
  for (const { name, shape } of PLACES) {
    const found = shape.exec(path)
    if (found) return { name, type: found[1] }
  }
  return undefined
}

/** The entity of a call's path. */
export const subjectAt = (path: string): SubjectName | undefined => placeOf(path)?.name

/**
 * The kind of the records at a path, as the log stores it: the entity in snake_case or its own `kind`, with the content
 * type if it has one.
 * @example kindAt('admin/content/1/topics/7') === 'topic_1'
 */
export function kindAt(path: string): string | undefined {
  const place = placeOf(path)
  return place && kindOf(place.name, place.type)
}

/** The kind of an entity's records, as the log stores it. */
export const kindOf = (name: SubjectName, contentType?: string | number): string =>
  contentType !== undefined && isTyped(name) ? `${kindNameOf(name)}_${contentType}` : kindNameOf(name)

const kindNameOf = (name: SubjectName): string =>
  entityNamed(name).kind ?? name.replace(/[A-Z]/g, capital => `_${capital.toLowerCase()}`)

const isTyped = (name: SubjectName): boolean => entityNamed(name).path?.startsWith(TYPED) ?? false

const BY_KIND = new Map(SUBJECT_NAMES.map(name => [kindNameOf(name), name]))

/** The entity and the content type of a kind. */
export function subjectOf(kind: string): { readonly name: SubjectName; readonly type: string | undefined } | undefined {
  const [, stem = '', type] = /^([a-z_]+?)(?:_(\d+))?$/.exec(kind) ?? []
  const name = BY_KIND.get(stem)
  return name !== undefined && isTyped(name) === (type !== undefined) ? { name, type } : undefined
}

/** The id field of an entity's records; undefined for a single record. */
export const idFieldOf = (name: SubjectName): string | undefined => entityNamed(name).id
