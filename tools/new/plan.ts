import type { PersonalKind } from '../../contract/personal/rules'

/** The plan of `npm run new`, independent of its source. */

/** A text in both languages, Chinese first. */
export type Label = readonly [zh: string, en: string]

export type FieldKind =
  | 'id'
  | 'text'
  | 'lines'
  | 'url'
  | 'email'
  | 'mobile'
  | 'colour'
  | 'image'
  | 'tags'
  | 'integer'
  | 'decimal'
  | 'money'
  | 'flag'
  | 'choice'
  | 'date'
  | 'dateTime'
  | 'password'
  | 'secret'

export interface Choice {
  readonly value: string | number
  readonly label: Label
}

export interface PlannedField {
  /** Its name on the wire, in snake_case. */
  readonly key: string
  readonly label: Label
  readonly kind: FieldKind
  readonly isRequired: boolean
  /** Maximum length of a text. */
  readonly most?: number
  /** Whether a number may be negative. */
  readonly mayBeNegative?: boolean
  /** Minimum and maximum of a number, if the source has them. */
  readonly from?: number
  readonly to?: number
  readonly choices?: readonly Choice[]
  /** The mask of personal data. */
  readonly personal?: PersonalKind
  /** Who fills it: a form, the server on creation or update, or nobody yet. */
  readonly by: 'form' | 'made' | 'changed' | 'nobody'
}

/** A folder of the menu. */
export interface Folder {
  readonly name: string
  readonly path: string
  readonly label: Label
  readonly isNew: boolean
}

/** Existing parts, for a screen over a call of the contract. */
export interface Served {
  readonly calls: {
    readonly list: string
    readonly one?: string
    readonly create?: string
    readonly update?: string
    readonly remove?: string
  }
  /** The rules of its form, and their module. */
  readonly rules?: { readonly name: string; readonly from: string }
  /** Whether the contract has its row type (contract/entities.ts). */
  readonly isEntity: boolean
  readonly isPaged: boolean
  /** Filterable fields of its list, and the search parameter. */
  readonly filters: readonly string[]
  readonly search?: string
}

/** A screen with everything behind it. */
export interface Plan {
  /** `purchaseOrder`: its name among the entities. */
  readonly entity: string
  /** Its plural: `purchaseOrders`. */
  readonly several: string
  /** Its area in contract, declarations and server. */
  readonly area: string
  readonly folder: Folder
  readonly label: Label
  /** Title of the screen. */
  readonly screenTitle: Label
  /** `admin/purchase-orders` */
  readonly path: string
  readonly route: string
  readonly address: string
  /** The id field, and the title field. */
  readonly id: string
  readonly title: string
  readonly fields: readonly PlannedField[]
  /** Its origin, for the comment in the declaration. */
  readonly source: string
  /** Deviations from the source, and omitted parts. */
  readonly notes: readonly Label[]
  /** Its existing calls; if undefined, everything is new. */
  readonly served?: Served
}

/** Why a plan is impossible, as a message for the user. */
export class PlanError extends Error {
  readonly texts: Label
  constructor(texts: Label) {
    super(texts[1])
    this.texts = texts
  }
}

/** Write-only fields, which occur in forms only. */
export const isWriteOnly = ({ kind }: Pick<PlannedField, 'kind'>): boolean => kind === 'password' || kind === 'secret'
export const secretsOf = ({ fields }: Plan): readonly PlannedField[] => fields.filter(isWriteOnly)

/** The fields of the form. */
export const formOf = ({ fields }: Plan): readonly PlannedField[] => fields.filter(({ by }) => by === 'form')

/** The columns that a list shows by default, and the hidden ones. */
export function columnsOf(plan: Plan): { readonly shown: readonly string[]; readonly hidden: readonly string[] } {
  const readable = plan.fields.filter(field => !isWriteOnly(field))
  const plain = readable.filter(({ key, kind }) => key !== plan.id && key !== plan.title && kind !== 'lines')
  // In an existing row, ids come after readable fields.
  const isLast = ({ kind }: PlannedField) => plan.served !== undefined && kind === 'id'
  const others = [...plain.filter(field => !isLast(field)), ...plain.filter(isLast)]
  const picture = pictureOf(plan)
  const keys = [plan.title, ...others.map(({ key }) => key).filter(key => key !== picture)]
  const long = plan.fields.filter(({ key, kind }) => kind === 'lines' && key !== plan.title).map(({ key }) => key)
  const id = plan.title === plan.id ? [] : [plan.id]
  return { shown: keys.slice(0, MAX_COLUMNS), hidden: [...keys.slice(MAX_COLUMNS), ...long, ...id] }
}

/** The picture shown before a record's name. */
export const pictureOf = ({ fields, title }: Plan): string | undefined =>
  fields.some(({ key, kind }) => key === title && kind === 'text')
    ? fields.find(({ kind }) => kind === 'image')?.key
    : undefined

const MAX_COLUMNS = 8

/** The filterable fields of a list. */
export const filtersOf = ({ fields, served }: Plan): readonly PlannedField[] =>
  served
    ? fields.filter(({ key }) => served.filters.includes(key))
    : fields.filter(({ kind }) => kind === 'choice' || kind === 'flag').slice(0, 4)
export const sortsOf = (plan: Plan): readonly string[] => {
  const { shown } = columnsOf(plan)
  const can = new Set(['integer', 'decimal', 'money', 'date', 'dateTime'])
  const others = plan.fields.filter(({ key, kind }) => shown.includes(key) && can.has(kind)).map(({ key }) => key)
  return [...new Set([...(plan.title === plan.id ? [] : [plan.title]), ...others.slice(0, 4)])]
}

/** The searched field, and the search parameter. */
export const searchedOf = (plan: Plan): PlannedField | undefined => {
  const { served, fields, title } = plan
  if (served && served.search !== 'keyword') return fields.find(({ key }) => key === served.search)
  return fields.find(({ key, kind }) => key === title && kind !== 'id' && kind !== 'integer')
}
export const searchParamOf = ({ served }: Plan): string => served?.search ?? 'keyword'

/** A single-quoted string literal. */
export const quoted = (text: string): string =>
  `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\s+/g, ' ')}'`
