import { isPlainObject } from '@contract/plain-object'
import { guess } from './guess'
import { labelFor } from './labels'
import { snake } from './names'
import { type Label, PlanError, type PlannedField } from './plan'
import { isSecretName } from './secrets'

/** The fields of a record, and notes on deviations from the source. */
export interface Found {
  readonly fields: readonly PlannedField[]
  readonly notes: readonly Label[]
}

type Row = Readonly<Record<string, unknown>>

/** The rows of a sample: one record, a list, or an object that contains a list. */
function rowsOf(sample: unknown): readonly Row[] {
  if (Array.isArray(sample) && sample.length > 0 && sample.every(isPlainObject)) return sample
  if (isPlainObject(sample)) {
    const inside = ['data', 'items', 'results', 'rows', 'list', 'records', 'content'].map(name => sample[name])
    const list =
      inside.find(one => Array.isArray(one) && one.length > 0 && one.every(isPlainObject)) ?? inside.find(isPlainObject)
    if (list) return rowsOf(list)
    if (Object.keys(sample).length > 0) return [sample]
  }
  throw new PlanError([
    '样例中没有记录：应为一个对象，或对象的列表',
    'The sample has no record in it: it should be an object, or a list of objects.',
  ])
}

/** Derives fields from a JSON sample. */
export function fromSample(text: string, labels: Readonly<Record<string, string>> = {}): Found {
  let sample: unknown
  try {
    sample = JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new PlanError([`样例不是 JSON：${why}`, `The sample is not JSON: ${why}`])
  }
  const rows = rowsOf(sample)
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))]
  rejectDuplicates(names)
  const notes: Label[] = []
  const fields = names.flatMap((name): PlannedField[] => {
    const key = snake(name)
    const values = rows.map(row => row[name]).filter(value => value !== undefined && value !== null)
    const parts = values.filter(value => typeof value === 'object')
    if (parts.length > 0) {
      const isList = parts.every(part => Array.isArray(part) && part.every(item => typeof item !== 'object'))
      const isSecret = isSecretName(key)
      notes.push(isSecret ? secrets(name) : isList ? joined(name) : nested(name))
      return isList && !isSecret
        ? [{ key, label: labelFor(key, labels[name]), kind: 'tags', isRequired: false, by: 'form' }]
        : []
    }
    const { note, ...found } = guess(key, values)
    if (note) notes.push([`${name}：${note[0]}`, `${name} ${note[1]}`])
    if (key === 'id' && found.kind === 'text') notes.push(numbered(name))
    return [{ key, label: labelFor(key, labels[name]), isRequired: false, by: filledBy(key), ...found }]
  })
  return { fields, notes }
}

/** Rejects two source names that map to the same name. */
export function rejectDuplicates(names: readonly string[]): void {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = snake(name)
    const other = seen.get(key)
    if (other !== undefined) {
      throw new PlanError([
        `「${other}」与「${name}」是同一个字段名 ${key}`,
        `'${other}' and '${name}' are both the field ${key} here: rename one of them.`,
      ])
    }
    seen.set(key, name)
  }
}

export const nested = (name: string): Label => [
  `${name}：对象或对象列表，已略过`,
  `${name} is an object or a list of objects; it is left out`,
]
export const joined = (name: string): Label => [
  `${name}：列表，此处保存为以逗号分隔的文本`,
  `${name} is a list; here it is one text with commas`,
]

export const secrets = (name: string): Label => [`${name}：机密，已略过`, `${name} holds secrets; it is left out`]

export const numbered = (name: string): Label => [
  `${name}：此处由服务器编号`,
  `${name} is a number here, which the server gives`,
]

/** Who fills a field: creation and update times are set by the server. */
export function filledBy(key: string): PlannedField['by'] {
  if (/^(?:created?_(?:at|time|date|on)|date_created|created)$/.test(key)) return 'made'
  return /^(?:(?:updated?|modified|changed|last_modified)_(?:at|time|date|on)|updated|modified|last_modify)$/.test(key)
    ? 'changed'
    : 'form'
}
