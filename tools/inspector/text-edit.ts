import type { ESTree } from 'vite'
import { type Label, reject } from './changes'
import { type Beside, keyed, putIn, quoted, replaced, type Span, type TakenOut, takeOut } from './layout'
import { keysOf, type Place } from './places'
import { type Instead, type Sources, sourcesOf } from './sources'

/** The files of a project during a change: each step reads the result of the previous one. */
export class Desk {
  sources: Sources
  private readonly root: string
  private texts: Instead = new Map()
  constructor(root: string) {
    this.root = root
    this.sources = sourcesOf(root)
  }

  /** The changed files. */
  get changed(): Instead {
    return this.texts
  }

  write(file: string, text: string) {
    this.texts = new Map([...this.texts, [file, text]])
    this.sources = sourcesOf(this.root, this.texts)
  }

  /** Removes a part from its list or object. */
  take({ source, node, list }: Place): TakenOut {
    if (!list) return reject('unknown')
    const all = spansOf(list)
    const out = takeOut(source.text, list, all, all.indexOf(node))
    this.write(source.file, out.text)
    return out
  }

  /** Inserts text into a list or an object. */
  put({ source, node }: Pick<Place, 'source'> & { node: ESTree.Node }, beside: Beside, code: string) {
    if (node.type !== 'ArrayExpression' && node.type !== 'ObjectExpression') return reject('computed')
    this.write(source.file, putIn(source.text, node, spansOf(node), beside, code))
  }

  replace({ source }: Pick<Place, 'source'>, span: Span, code: string) {
    this.write(source.file, replaced(source.text, span, code))
  }
}

/** The elements of a list or the properties of an object. */
export const spansOf = (list: ESTree.ArrayExpression | ESTree.ObjectExpression): readonly ESTree.Node[] =>
  list.type === 'ArrayExpression' ? list.elements.flatMap(one => (one ? [one] : [])) : list.properties

export const labelCode = ([zh, en]: Label): string => `[${quoted(zh)}, ${quoted(en)}]`
export const propertyText = (name: string, value: string): string => `${keyed(name)}: ${value}`

/** Sets the two texts of a label, in a list or in the call of a field function. */
export function setLabel(
  desk: Desk,
  place: Pick<Place, 'source'>,
  texts: readonly (ESTree.Node | null | undefined)[],
  label: Label,
) {
  const [zh, en] = texts
  if (zh?.type !== 'Literal' || en?.type !== 'Literal') return reject('computed')
  const text = replaced(replaced(place.source.text, en, quoted(label[1])), zh, quoted(label[0]))
  desk.write(place.source.file, text)
}

/** The name of an element within its list. */
export const nameOfElement = (node: ESTree.Node): string | undefined =>
  node.type === 'Literal' ? String(node.value) : node.type === 'ObjectExpression' ? keysOf(node)[0] : undefined
