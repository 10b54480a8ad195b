import type { Label } from './label'
import type { Report } from './report'
import type { Resource } from './resource'

/** Keys whose values are always labels, even without Chinese characters, such as "ID". */
const LABELS: ReadonlySet<string> = new Set(['label', 'help', 'unit', 'hint', 'zeroLabel', 'badge', 'confirm'])
/** Keys whose values are maps of labels. */
const LABEL_MAPS: ReadonlySet<string> = new Set(['choices', 'columns', 'search', 'stars'])
const CHINESE = /[\u4e00-\u9fff]/

type Path = readonly string[]

/**
 * Yields every label of a declaration with the i18next key for its translation, which is its path:
 * 'shop.fields.shop_disable.choices.OPEN'; a titled group is named by its English title. This includes options, hints,
 * units, groups, confirmations and a screen's column labels.
 */
export function* labelsOf(declared: Resource | Report): Generator<readonly [key: string, label: Label]> {
  if (!('screens' in declared)) {
    const { name, ...rest } = declared
    yield* labelsIn(rest, [name])
    return
  }
  const { name, fields, actions, screens, settings } = declared
  yield* labelsIn(fields, [name, 'fields'])
  yield* labelsIn(actions, [name, 'actions'])
  yield* labelsIn(screens, [name, 'screens'])
  yield* labelsIn(settings, [name])
}

function* labelsIn(value: unknown, path: Path): Generator<readonly [key: string, label: Label]> {
  if (isLabel(value, path)) yield [path.join('.'), value]
  else if (isGroup(value)) yield [[...path, value[1]].join('.'), value as unknown as Label]
  else if (Array.isArray(value)) {
    for (const one of value) yield* labelsIn(one, isLabelled(one) ? [...path, one.label[1]] : path)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value)) yield* labelsIn(one, [...path, key])
  }
}

function isLabel(value: unknown, path: Path): value is Label {
  if (!Array.isArray(value) || value.length < 2 || value.length > 3 || !value.every(one => typeof one === 'string')) {
    return false
  }
  const [key = '', above = ''] = [path.at(-1), path.at(-2)]
  return CHINESE.test(String(value[0])) || LABELS.has(key) || LABEL_MAPS.has(above)
}

const isGroup = (value: unknown): value is readonly [zh: string, en: string, keys: readonly string[]] =>
  Array.isArray(value) && value.length === 3 && typeof value[0] === 'string' && Array.isArray(value[2])
const isLabelled = (value: unknown): value is { readonly label: Label } =>
  typeof value === 'object' && value !== null && 'label' in value && isLabel(value.label, ['label'])
