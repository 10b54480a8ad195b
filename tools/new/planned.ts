import { CALLS, splitKey } from '../../contract/calls'
import { GROUPS, ROUTES } from '../../contract/routes'
import type { Found as FoundCall } from './from-call'
import { isUntranslated, labelFor } from './labels'
import { camel, inSentence, isReserved, kebab, pascal, plural, singular, snake, spoken } from './names'
import { type Folder, type Label, type Plan, PlanError, type PlannedField } from './plan'

/** Plans the names of a screen: unused ones, a folder, an id and a title. */

export interface Naming {
  /** The name of a record in the source. */
  readonly name: string
  /** Its label, if the source or the user gives one: 'Supplier' or '供应商 / Supplier'. */
  readonly labelText?: string
  /** The area of its files. */
  readonly area: string
  /** The label of the area, if it is new. */
  readonly areaLabel?: string
  /** An existing menu folder. */
  readonly menu?: string
  readonly source: string
  /** If its name is taken, prefixes it with the area. */
  readonly isOneOfMany?: boolean
}

/** Names in use, before and during this run. */
export interface Taken {
  readonly entities: Set<string>
  /** Those with a declaration. */
  readonly declared: ReadonlySet<string>
  /** Types declared beside theirs. */
  readonly types: ReadonlySet<string>
  /** The tables of the server. */
  readonly tables: ReadonlySet<string>
  /** Whether a name occurs as a text in modules that are independent of records. */
  readonly isSpoken: (name: string) => boolean
  /** Whether the project has a file. */
  readonly hasFile: (file: string) => boolean
}

/** Names with a meaning in generated files or in the declaration language. */
const RESERVED = new Set(
  `call epoch fields flag id maybe nothing page paging sorting word yuan text time list money integer choice rows number date
  image tags colour crud resource table tables column columns index indices contains form before services object string boolean
  undefined symbol process global window document test tests more map set array error promise proxy iterator math reflect`.split(
    /\s+/,
  ),
)
const isTaken = (name: string) => RESERVED.has(name) || isReserved(name)

const isFree = (name: string, { entities, types, tables, isSpoken }: Taken): boolean => {
  const several = camel(plural(name))
  return (
    !entities.has(camel(name)) &&
    !types.has(pascal(name)) &&
    !isTaken(camel(name)) &&
    !isTaken(several) &&
    !tables.has(several) &&
    !Object.hasOwn(ROUTES, `${camel(name)}List`) &&
    !Object.keys(CALLS).some(key =>
      `${splitKey(key as keyof typeof CALLS).path}/`.startsWith(`admin/${kebab(plural(name))}/`),
    ) &&
    !isSpoken(camel(name))
  )
}

/**
 * An unused name: its own or, among many, prefixed with the area. A name already used in the same area denotes the same
 * thing, created earlier.
 */
function freeName(name: string, { area, isOneOfMany = false }: Naming, taken: Taken): string {
  const names = [name, ...(isOneOfMany ? [`${snake(area)}_${name}`] : [])]
  const isThere = names.some(one => taken.hasFile(`contract/${area}/${fileNamed(one)}.calls.ts`))
  const found = isThere ? undefined : names.find(one => isFree(one, taken) && !standsInTheWay(one, area, taken))
  if (found) return found
  throw exists(name, isOneOfMany)
}

/** Whether a file of that name belongs to something else. */
const standsInTheWay = (name: string, area: string, { hasFile }: Taken): boolean =>
  ['contract', 'src/resources', 'server/areas'].some(root => hasFile(`${root}/${area}/${fileNamed(name)}.ts`))
const fileNamed = (name: string) => kebab(snake(camel(name)))
function exists(name: string, isOneOfMany = false): PlanError {
  const there: Label = [
    `「${name}」已存在：实体、路由、接口或数据表中已有此名称`,
    `'${name}' exists already, as an entity, a route, a call or a table`,
  ]
  return new PlanError(
    isOneOfMany ? there : [`${there[0]}，请换一个名称（--name）`, `${there[1]}: choose another name (--name).`],
  )
}

export function planned(naming: Naming, fields: readonly PlannedField[], notes: readonly Label[], taken: Taken): Plan {
  const { area, labelText, source } = naming
  const own = singular(snake(naming.name))
  const name = freeName(own, naming, taken)
  taken.entities.add(camel(name))
  const label = labelFor(own, labelText)
  const folder = folderOf(naming, label)
  const id = idOf(own, fields)
  const allFields = withId(id, fields)
  const title = titleOf(own, id, allFields)
  const screenTitle: Label = [`${label[0]}列表`, spoken(plural(label[1].toLowerCase()))]
  return {
    ...{ entity: camel(name), several: camel(plural(name)), area, folder, screenTitle, id, title, source, notes },
    label: [label[0], inSentence(label[1])],
    path: `admin/${kebab(plural(name))}`,
    route: `${camel(name)}List`,
    address: `${folder.path}/${kebab(name)}-list`,
    fields: allFields.map(field =>
      field.key === title && field.by === 'form' ? { ...field, isRequired: true } : field,
    ),
  }
}

/** Plans a screen over a call of the contract, whose row, ids and forms exist. */
export function plannedOver(naming: Naming, found: FoundCall, taken: Taken): Plan {
  const own = singular(snake(naming.name))
  const entity = camel(own)
  const route = `${entity}List`
  const isDeclared = taken.declared.has(entity) || (taken.entities.has(entity) && !found.served.isEntity)
  if (isDeclared || isTaken(entity) || Object.hasOwn(ROUTES, route)) throw exists(own)
  const label = naming.labelText === undefined ? (found.label ?? labelFor(own)) : labelFor(own, naming.labelText)
  const folder = folderOf(naming, label)
  const { id, notes, served } = found
  const fields = found.fields.map(field =>
    field.key === id ? { ...field, label: idLabel(field.label, label) } : field,
  )
  return {
    ...{ entity, several: camel(plural(own)), area: naming.area, folder, id, notes, served, route },
    ...{ fields, title: titleOf(own, id, fields, true), source: naming.source },
    screenTitle: [`${label[0]}列表`, spoken(plural(label[1].toLowerCase()))],
    label: [label[0], inSentence(label[1])],
    path: served.calls.list.replace('GET ', ''),
    address: `${folder.path}/${kebab(own)}-list`,
  }
}

/** The label of the id field. */
function idLabel(own: Label, label: Label): Label {
  if (!isUntranslated(own)) return own
  return isUntranslated(label)
    ? ['ID', 'ID']
    : [`${label[0]} ID`, `${label[1].charAt(0).toUpperCase()}${label[1].slice(1)} ID`]
}

function folderOf({ area, areaLabel, menu }: Naming, label: Label): Folder {
  if (menu !== undefined) {
    const found = Object.hasOwn(GROUPS, menu) ? GROUPS[menu as keyof typeof GROUPS] : undefined
    if (found) return { name: menu, path: found.path, label: found.label, isNew: false }
    throw new PlanError([`菜单中没有目录「${menu}」`, `The menu has no folder '${menu}'.`])
  }
  const name = `${camel(snake(area))}Folder`
  const known = (GROUPS as Readonly<Record<string, { path: string; label: Label } | undefined>>)[name]
  if (known) return { name, path: known.path, label: known.label, isNew: false }
  const folderLabel: Label = areaLabel
    ? labelFor(snake(area), areaLabel)
    : [`${label[0]}管理`, spoken(plural(label[1].toLowerCase()))]
  return { name, path: `/${kebab(snake(area))}`, label: folderLabel, isNew: true }
}

/** The id field: the server assigns ids, whatever the source does. */
function idOf(name: string, fields: readonly PlannedField[]): string {
  const keys = fields.map(({ key }) => key)
  return ['id', `${name}_id`].find(key => keys.includes(key)) ?? 'id'
}
function withId(id: string, fields: readonly PlannedField[]): readonly PlannedField[] {
  const own = fields.find(({ key }) => key === id)
  const field: PlannedField = {
    key: id,
    label: own?.label ?? ['ID', 'ID'],
    kind: 'id',
    isRequired: false,
    by: 'nobody',
  }
  const others = fields.filter(({ key }) => key !== id)
  if (others.some(({ by }) => by === 'form')) return [field, ...others]
  throw new PlanError(['没有可以填写的字段', 'There is no field that a person could fill in.'])
}

function titleOf(name: string, id: string, fields: readonly PlannedField[], isServed = false): string {
  const texts = fields.filter(
    ({ kind, by, personal }) => (isServed || by === 'form') && !personal && (kind === 'text' || kind === 'email'),
  )
  const candidates = [
    'name',
    'title',
    `${name}_name`,
    'full_name',
    'subject',
    'label',
    'username',
    'code',
    'sn',
    'number',
    'sku',
  ]
  const named = candidates.flatMap(key => texts.find(field => field.key === key) ?? [])
  return (named[0] ?? texts.find(({ key }) => /_name$/.test(key)) ?? texts[0])?.key ?? id
}
