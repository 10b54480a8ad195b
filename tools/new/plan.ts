import type { PersonalKind } from '../../contract/personal/rules'

/** What `npm run new` is going to write, whichever source it was told by. */

/** Words in both languages, Chinese first. */
export type Words = readonly [zh: string, en: string]

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
  readonly words: Words
}

export interface PlannedField {
  /** Its name on the wire, in snake_case. */
  readonly key: string
  readonly words: Words
  readonly kind: FieldKind
  readonly isRequired: boolean
  /** The most characters of a text. */
  readonly most?: number
  /** Whether a number may be below zero. */
  readonly mayBeNegative?: boolean
  /** The least and the most that a number may be, where a source says it. */
  readonly from?: number
  readonly to?: number
  readonly choices?: readonly Choice[]
  /** Personal data, which is answered masked: how. */
  readonly personal?: PersonalKind
  /** Who fills it: a person, the server when the record is made or changed, or nobody yet. */
  readonly by: 'form' | 'made' | 'changed' | 'nobody'
}

/** A folder of the menu. */
export interface Folder {
  readonly name: string
  readonly path: string
  readonly words: Words
  readonly isNew: boolean
}

/** What is there already, where a screen is made over a call of the contract. */
export interface Served {
  readonly calls: {
    readonly list: string
    readonly one?: string
    readonly create?: string
    readonly update?: string
    readonly remove?: string
  }
  /** The rules of its form, and the module they are taken from. */
  readonly rules?: { readonly name: string; readonly from: string }
  /** Whether the contract has its row (contract/entities.ts). */
  readonly isEntity: boolean
  readonly isPaged: boolean
  /** The fields its list can be narrowed by, and the parameter that searches. */
  readonly filters: readonly string[]
  readonly search?: string
}

/** One screen with all that stands behind it. */
export interface Plan {
  /** `purchaseOrder`: its name among the entities. */
  readonly entity: string
  /** The same of several: `purchaseOrders`. */
  readonly several: string
  /** Its room in contract, declarations and server. */
  readonly area: string
  readonly folder: Folder
  readonly label: Words
  /** What the screen is called. */
  readonly words: Words
  /** `admin/purchase-orders` */
  readonly path: string
  readonly route: string
  readonly address: string
  /** The field that tells records apart, and the one that names a record. */
  readonly id: string
  readonly title: string
  readonly fields: readonly PlannedField[]
  /** Where it came from, for the comment over the declaration. */
  readonly source: string
  /** What was understood in another way than it stood there, or left out. */
  readonly notes: readonly Words[]
  /** The calls it stands over; without them all of it is new. */
  readonly served?: Served
}

/** What cannot be done, in words for the caller. */
export class PlanError extends Error {
  readonly words: Words
  constructor(words: Words) {
    super(words[1])
    this.words = words
  }
}

/** Fields that are written and never read: they stand in forms, and nowhere else. */
export const isWriteOnly = ({ kind }: Pick<PlannedField, 'kind'>): boolean => kind === 'password' || kind === 'secret'
export const secretsOf = ({ fields }: Plan): readonly PlannedField[] => fields.filter(isWriteOnly)

/** The fields a person fills. */
export const formOf = ({ fields }: Plan): readonly PlannedField[] => fields.filter(({ by }) => by === 'form')

/** The fields a list shows at once, and those it keeps back. */
export function columnsOf(plan: Plan): { readonly shown: readonly string[]; readonly hidden: readonly string[] } {
  const readable = plan.fields.filter(field => !isWriteOnly(field))
  const plain = readable.filter(({ key, kind }) => key !== plan.id && key !== plan.title && kind !== 'lines')
  // Of a row that is made already, what a person reads stands before what machines tell apart.
  const isLast = ({ kind }: PlannedField) => plan.served !== undefined && kind === 'id'
  const others = [...plain.filter(field => !isLast(field)), ...plain.filter(isLast)]
  const picture = pictureOf(plan)
  const keys = [plan.title, ...others.map(({ key }) => key).filter(key => key !== picture)]
  const long = plan.fields.filter(({ key, kind }) => kind === 'lines' && key !== plan.title).map(({ key }) => key)
  const id = plan.title === plan.id ? [] : [plan.id]
  return { shown: keys.slice(0, MOST_COLUMNS), hidden: [...keys.slice(MOST_COLUMNS), ...long, ...id] }
}

/** The picture that stands before a record's name. */
export const pictureOf = ({ fields, title }: Plan): string | undefined =>
  fields.some(({ key, kind }) => key === title && kind === 'text')
    ? fields.find(({ kind }) => kind === 'image')?.key
    : undefined

const MOST_COLUMNS = 8

/** The fields a list can be narrowed by, and those it can be put in order by. */
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

/** What searching looks into, and the parameter that asks for it. */
export const searchedOf = (plan: Plan): PlannedField | undefined => {
  const { served, fields, title } = plan
  if (served && served.search !== 'keyword') return fields.find(({ key }) => key === served.search)
  return fields.find(({ key, kind }) => key === title && kind !== 'id' && kind !== 'integer')
}
export const searchParamOf = ({ served }: Plan): string => served?.search ?? 'keyword'

/** Text as it stands in TypeScript, in single quotes. */
export const quoted = (text: string): string =>
  `'${text.replace(/\\/g, '\\\\').replace(/'/g, "\\'").replace(/\s+/g, ' ')}'`
