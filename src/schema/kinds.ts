/**
 * The kinds of fields, by name. The file that declares a kind's function augments this interface, here or in an area
 * (`src/resources/<area>/<name>.field.ts`); an unknown kind does not compile.
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
  /** A field that the role may read only as a mask. */
  masked: true
}
export type KindName = keyof Kinds & string

type Load = () => Promise<{ readonly default: object }>
const areaKinds = new Map<string, Load>()

/** Registers a kind of one area; its renderers are loaded with the declarations that use it. */
export function areaKind<const K extends KindName>(name: K, load: Load): K {
  areaKinds.set(name, load)
  return name
}

/** The loader of an area kind's renderers; undefined for the engine's built-in kinds. */
export const rendererOf = (name: string): Load | undefined => areaKinds.get(name)
