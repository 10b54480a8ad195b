import { isKnown, labelFor } from './labels'
import type { Label } from './plan'

/** Existing labels of the project for fields, values of choices and records, read from its files. */
export interface Spoken {
  /** The label of a field with this name, preferably in the same area. */
  readonly field: (key: string, area: string) => Label | undefined
  /** The label of a value: from a choice field with that name, or the most common one. */
  readonly value: (key: string, value: string, area: string) => Label | undefined
  /** The label of an entity. */
  readonly label: (name: string) => Label | undefined
}

export interface File {
  readonly name: string
  readonly text: string
}

const CHINESE = /[\u3400-\u9fff]/
const LABEL = String.raw`\[?\s*'([^'\n]+)',\s*'([^'\n]+)'`
/** `shop_name: text('店铺名称', 'Shop name'` */
const FIELD = new RegExp(String.raw`^\s+(\w+): \w+(?:<\w+>)?\(${LABEL}`, 'gm')
/** `OPEN: ['开启中', 'Open', 'green']` and `'queue.shops': ['店铺', 'Shops']` */
const VALUE = new RegExp(String.raw`(?:'([\w.-]+)'|\b(\w+)): (?=\[)${LABEL}`, 'g')
/** `entity('shop', { … label: ['店铺', 'shop']` */
const ENTITY_LABEL = new RegExp(String.raw`\bentity\(\s*'(\w+)'[\s\S]*?\blabel: ${LABEL}`, 'g')

/** A longer text is a sentence, not a name. */
const LONGEST = 8

/** Labels of a name, with the files that use them. */
class LabelCounts {
  readonly #counts = new Map<string, Map<string, { label: Label; files: string[] }>>()

  add(name: string, label: Label, file: string): void {
    if (!CHINESE.test(label[0]) || CHINESE.test(label[1]) || label[0].length > LONGEST) return
    const all = this.#counts.get(name) ?? new Map<string, { label: Label; files: string[] }>()
    const known = all.get(label.join('\n')) ?? { label, files: [] }
    known.files.push(file)
    this.#counts.set(name, all.set(label.join('\n'), known))
  }

  /** The most common label in an area. */
  in(area: string, name: string): Label | undefined {
    return this.#most(name, file => file.includes(`/${area}/`))[0]?.label
  }

  /** The label that more than half of the files agree on. */
  agreed(name: string): Label | undefined {
    const all = this.#most(name, () => true)
    const [first, ...others] = all
    return first && first.times > others.reduce((sum, { times }) => sum + times, 0) ? first.label : undefined
  }

  #most(name: string, counts: (file: string) => boolean) {
    return [...(this.#counts.get(name)?.values() ?? [])]
      .map(({ label, files }) => ({ label, times: files.filter(counts).length }))
      .filter(({ times }) => times > 0)
      .sort((one, other) => other.times - one.times)
  }
}

/** Reads the labels of declarations, contract and texts. */
export function spokenIn(declarations: readonly File[], others: readonly File[]): Spoken {
  const [fields, choices, values, labels] = [new LabelCounts(), new LabelCounts(), new LabelCounts(), new LabelCounts()]
  for (const { name, text } of declarations) {
    for (const { 1: key = '', 2: zh = '', 3: en = '', index, 0: whole } of text.matchAll(FIELD)) {
      fields.add(key, [zh, en], name)
      for (const [value, label] of valuesIn(argumentsFrom(text, index + whole.length)))
        choices.add(`${key}=${value}`, label, name)
    }
  }
  for (const { name, text } of others)
    for (const [, entity = '', zh = '', en = ''] of text.matchAll(ENTITY_LABEL)) labels.add(entity, [zh, en], name)
  for (const { name, text } of [...declarations, ...others])
    for (const [value, label] of valuesIn(text)) values.add(value, label, name)
  const label = (name: string) => labels.agreed(name)
  const fieldIn = (key: string, area: string): Label | undefined =>
    fields.in(area, key) ??
    ownLabel(key) ??
    fields.agreed(key) ??
    ofRecord(key, name => label(camelOf(name)) ?? ownLabel(name))
  return {
    label,
    // A `_text` field has the label of its code.
    field: (key, area) =>
      fieldIn(key, area) ?? (key.endsWith('_text') ? fieldIn(key.replace(/_text$/, ''), area) : undefined),
    value: (key, value, area) => {
      const choiceLabel = choices.in(area, `${key}=${value}`) ?? choices.agreed(`${key}=${value}`)
      return (
        choiceLabel ??
        capital(label(singularOf(value))) ??
        values.in(area, value) ??
        ownLabel(value.toLowerCase()) ??
        values.agreed(value)
      )
    },
  }
}

const valuesIn = (text: string): [string, Label][] =>
  [...text.matchAll(VALUE)].map(([, quoted, bare, zh = '', en = '']) => [
    (quoted ?? bare ?? '').split('.').at(-1) ?? '',
    [zh, en],
  ])

/** The remaining arguments of a call, up to its closing bracket. */
function argumentsFrom(text: string, start: number): string {
  let depth = 1
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1
    if (text[at] === ')') depth -= 1
    if (depth === 0) return text.slice(start, at)
  }
  return ''
}

const ownLabel = (name: string): Label | undefined => (isKnown(name) ? labelFor(name) : undefined)
const singularOf = (name: string): string => name.replace(/ies$/, 'y').replace(/s$/, '')
const camelOf = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** Labels of fields named after a record. */
const OF_RECORD: Readonly<Record<string, Label>> = {
  id: [' ID', ' ID'],
  name: ['名称', ' name'],
  sn: ['编号', ' number'],
  count: ['数量', ' count'],
  price: ['价格', ' price'],
  status: ['状态', ' status'],
  img: ['图片', ' picture'],
}

/** `shop_id` is the id of a shop. */
function ofRecord(key: string, labelOf: Spoken['label']): Label | undefined {
  const [, name = '', part = ''] = /^(\w+)_([a-z]+)$/.exec(key) ?? []
  const [label, after] = [labelOf(name), OF_RECORD[part]]
  return label && after ? capital([label[0] + after[0], label[1] + after[1]]) : undefined
}

const capital = (label: Label | undefined): Label | undefined =>
  label && [label[0], label[1].charAt(0).toUpperCase() + label[1].slice(1)]
