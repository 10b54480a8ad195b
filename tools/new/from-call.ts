import { z } from 'zod'
import { CALLS, type ServedKey, splitKey } from '../../contract/calls'
import type { Call } from '../../contract/define'
import { flag, isDigits, isMoney } from '../../contract/define'
import { unwrapped } from '../../contract/field-rights/marks'
import { personalKindOf } from '../../contract/personal/fields'
import { choicesOf, type Guess, guess } from './guess'
import { labelFor } from './labels'
import { camel, singular, snake } from './names'
import { isWriteOnly, type Label, PlanError, type PlannedField, type Served } from './plan'
import type { Project } from './project'
import { isSecretName } from './secrets'

/** Plans a screen over an existing call of the contract that no screen shows yet: only the declaration is missing. */

export interface Found {
  readonly name: string
  readonly area: string
  /** The project's label for a record, if it has one. */
  readonly label?: Label
  readonly id: string
  readonly served: Served
  readonly fields: readonly PlannedField[]
  readonly notes: readonly Label[]
}

const ALL: Readonly<Record<string, Call>> = CALLS
type Shape = Readonly<Record<string, z.ZodType>>
const shapeOf = (schema: z.ZodType | undefined): Shape => {
  const inner = schema && unwrapped(schema)
  return inner instanceof z.ZodObject ? (inner.shape as Shape) : {}
}

/** The row of a list, whole or paginated; undefined for other calls. */
function rowOf(key: string): Shape | undefined {
  const answer = ALL[key]?.answer
  const inner = answer && unwrapped(answer)
  const rows = inner instanceof z.ZodArray ? inner : isPaged(key) ? shapeOf(answer).data : undefined
  const row = rows instanceof z.ZodArray ? shapeOf(rows.element as z.ZodType) : {}
  return Object.keys(row).length > 0 ? row : undefined
}
const isPaged = (key: string) => 'page_no' in shapeOf(ALL[key]?.answer)

/** The lists of the admin API that no screen shows and that need no path parameters. */
export const freeCalls = (project: Pick<Project, 'isShown'>): readonly string[] =>
  Object.entries(ALL).flatMap(([key, { access, query }]) => {
    const isList = key.startsWith('GET admin/') && !key.includes('{') && rowOf(key) !== undefined
    const isOpen = access === undefined && query?.safeParse({}).success !== false
    return isList && isOpen && !project.isShown(key) ? [key] : []
  })

export function fromCall(call: string, project: Project): Found {
  const list = call.trim().replace(/^(?:GET\s+)?\/?/i, 'GET ')
  const row = rowOf(list)
  if (!row || list.includes('{') || project.isShown(list)) throw rejectionOf(list, project)
  const path = splitKey(list as ServedKey).path
  const name = singular(snake(path.split('/').at(-1) ?? ''))
  const id = idOf(name, path, row)
  const calls = callsOf(path, id, list)
  const body = shapeOf(ALL[calls.create ?? calls.update ?? '']?.body)
  const rules = Object.keys(body).length > 0 ? project.rulesOf(Object.keys(body)) : undefined
  const notes: Label[] = []
  if (Object.keys(body).length > 0 && !rules) notes.push(noForm)
  const area = project.areaOf(list)
  const shape = { ...(rules ? body : {}), ...row }
  const fields = fieldsOf({ shape, form: rules ? Object.keys(body) : [], id, area, ...project }, notes)
  const query = shapeOf(ALL[list]?.query)
  const isEntity = project.entities.has(camel(name))
  const served: Served = {
    ...{ calls, isEntity, isPaged: isPaged(list), ...(rules && { rules }) },
    filters: fields.filter(field => isFilterable(field, query[field.key])).map(({ key }) => key),
    ...searchIn(query, fields),
  }
  const label = project.spoken.label(camel(name))
  return { name, area, id, served, fields, notes, ...(label && { label }) }
}

const noForm: Label = [
  '未找到表单的规则，仅生成列表',
  'The rules of its form are not found in contract/: there is a list and no form.',
]

function rejectionOf(list: string, project: Project): PlanError {
  const free = freeCalls(project).map(key => `\n  ${key}`)
  const [zh, en]: Label = !ALL[list]
    ? [`契约中没有 ${list}`, `The contract has no call '${list}'.`]
    : list.includes('{')
      ? [`${list} 属于另一条记录，不能成为独立页面`, `'${list}' is about another record: it is no screen of its own.`]
      : rowOf(list)
        ? [`${list} 已有页面`, `'${list}' stands on a screen already.`]
        : [`${list} 不返回列表`, `'${list}' answers no list.`]
  return new PlanError([`${zh}。尚无页面的列表：${free.join('')}`, `${en} Lists without a screen:${free.join('')}`])
}

/** The id field: the path parameter of the call for one record, or a field with a matching name. */
function idOf(name: string, path: string, row: Shape): string {
  const pathIds = Object.keys(ALL).flatMap(key => {
    const rest = key.startsWith(`GET ${path}/{`) ? key.slice(`GET ${path}/{`.length) : ''
    return /^\w+\}$/.test(rest) ? [rest.slice(0, -1)] : []
  })
  const digits = Object.keys(row).filter(key => isDigits(unwrapped(row[key] as z.ZodType)))
  const found = [...pathIds, 'id', `${name}_id`, ...digits].find(key => key in row)
  if (found) return found
  throw new PlanError([
    `GET ${path} 的行没有编号，无法区分记录`,
    `The rows of 'GET ${path}' have no id that tells them apart.`,
  ])
}

function callsOf(path: string, id: string, list: string): Served['calls'] {
  const known = { one: `GET ${path}/{${id}}`, create: `POST ${path}`, update: `PUT ${path}/{${id}}` }
  const all = { ...known, remove: `DELETE ${path}/{${id}}` }
  return { list, ...Object.fromEntries(Object.entries(all).filter(([, key]) => ALL[key])) }
}

interface Row extends Pick<Project, 'spoken'> {
  readonly shape: Shape
  readonly form: readonly string[]
  readonly id: string
  readonly area: string
}

function fieldsOf({ shape, form, id, area, spoken }: Row, notes: Label[]): readonly PlannedField[] {
  return Object.entries(shape).flatMap(([key, schema]): PlannedField[] => {
    const found = key === id ? ({ kind: 'id' } as const) : kindOf(key, unwrapped(schema))
    if (!found) {
      notes.push([`${key}：没有适用的字段类型，已略过`, `${key} fits no plain kind of field; it is left out`])
      return []
    }
    const by = key !== id && form.includes(key) ? 'form' : 'nobody'
    if (isWriteOnly(found) && by === 'nobody') {
      notes.push([`${key}：机密，不显示`, `${key} is a secret; it is not shown`])
      return []
    }
    const label = spoken.field(key, area) ?? labelFor(key)
    const choices = found.choices?.map(choice => ({
      ...choice,
      label: spoken.value(key, String(choice.value), area) ?? choice.label,
    }))
    return [{ key, label, isRequired: false, by, ...found, ...(choices && { choices }) }]
  })
}

const isTime = (key: string) => ['dateTime', 'date'].includes(guess(key, [1_700_000_000]).kind)

/** The kind of field for a schema; undefined if no plain field fits. */
function kindOf(key: string, schema: z.ZodType): (Guess & Pick<PlannedField, 'personal'>) | undefined {
  if (isMoney(schema)) return { kind: 'money' }
  if (schema === flag) return { kind: 'flag' }
  if (isDigits(schema)) return { kind: isTime(key) ? 'dateTime' : 'id' }
  const values = valuesOf(schema)
  if (values) return values.join() === '0,1' ? { kind: 'flag' } : { kind: 'choice', choices: choicesOf(values) }
  if (schema instanceof z.ZodNumber) return { kind: 'integer' }
  if (!(schema instanceof z.ZodString)) return undefined
  const personal = personalKindOf(schema)
  if (personal) return { kind: 'text', personal }
  const { kind } = guess(key, [])
  if (isSecretName(key)) return { kind: schema.meta()?.pattern === undefined ? 'secret' : kind }
  return { kind: kind === 'lines' || kind === 'image' ? kind : 'text' }
}

/** The values of a closed set; undefined for other schemas. */
export function valuesOf(schema: z.ZodType): (string | number)[] | undefined {
  const one = schema instanceof z.ZodEnum ? schema.options : schema instanceof z.ZodLiteral ? [...schema.values] : []
  const many = schema instanceof z.ZodUnion ? schema.options.flatMap(part => valuesOf(part as z.ZodType) ?? []) : one
  const values = many.filter(value => typeof value === 'string' || typeof value === 'number')
  return values.length > 1 ? values : undefined
}

/** Whether the list can be filtered by the values of a field. */
function isFilterable({ kind, choices }: PlannedField, schema: z.ZodType | undefined): boolean {
  if (!schema || (kind !== 'choice' && kind !== 'flag')) return false
  const can = (choices?.map(({ value }) => value) ?? [0, 1]).map(String)
  return can.every(value => schema.safeParse(value).success) && !schema.safeParse('no such value').success
}

/** The search parameter: a keyword, or a text field of the rows. */
function searchIn(query: Shape, fields: readonly PlannedField[]): Pick<Served, 'search'> {
  if ('keyword' in query) return { search: 'keyword' }
  const text = fields.find(({ key, kind }) => kind === 'text' && query[key]?.safeParse('no such value').success)
  return text ? { search: text.key } : {}
}
