/**
 * The kinds of fields, by name. The file that declares the function of a kind extends this, here or in an area's room
 * (`src/resources/<area>/<name>.field.ts`); what is no key of it does not compile.
 */
export interface Kinds {
  text: true
  number: true
  money: true
  percent: true
  choice: true
  date: true
  dateTime: true
  image: true
  ref: true
  joined: true
  period: true
  password: true
  choices: true
  toggle: true
  state: true
  month: true
  year: true
  colour: true
  gallery: true
  file: true
  files: true
  tags: true
  texts: true
  many: true
  richText: true
  table: true
  stars: true
  timeline: true
  sum: true
  conversation: true
  monthOrYear: true
  ranges: true
  /** Whatever the role is shown a mask of. */
  masked: true
}
export type KindName = keyof Kinds & string

type Load = () => Promise<{ readonly default: object }>
const areaKinds = new Map<string, Load>()

/** A kind that only one area has: its looks are loaded with the declarations that use it. */
export function areaKind<const K extends KindName>(name: K, load: Load): K {
  areaKinds.set(name, load)
  return name
}

/** Where the looks of a kind of an area are; nothing of a kind that the engine has itself. */
export const rendererOf = (name: string): Load | undefined => areaKinds.get(name)
