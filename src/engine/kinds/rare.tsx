import type { SomeAction } from '@contract/widgets/rules'
import { Skeleton } from 'antd'
import { comma } from '@/lib/format'
import { actionWords } from '@/locales/action-entry'
import { engineWords } from '@/locales/engine'
import { useWords } from '@/providers/i18n/use-words'
import type { AnyField, KindName, Option, Row } from '@/schema'
import { late } from '@/widgets/late'
import { choiceKind } from './choice'
import { imageKind, RefNames } from './heavy'
import type { CellProps, InputProps, Kind, Say } from './kind'
import { type Loader, laterInput } from './later'
import { Line, None } from './parts'

/**
 * Kinds that lists rarely show: a cell is a few words, and everything else about them is loaded when a form or a
 * record's facts need it.
 */

const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const listOf = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : plain(value) === '' ? [] : plain(value).split(',')

const Detail = late(() => import('../inputs/facts'), <Skeleton.Input active />)

type Text = Kind['text']
/** A cell that is one line of the very words that are exported. */
const cellOf = (text: Text) =>
  function RareCell({ value, row, field }: CellProps) {
    const words = text(value, row, field, useWords())
    return words ? <Line title={words}>{words}</Line> : <None />
  }
/** Words that are read one by one, as far as there is room. */
function WordsCell({ value, row, field }: CellProps) {
  const { word, language } = useWords()
  const words = listOf(value).map(plain).filter(Boolean)
  if (words.length === 0) return <None />
  return (
    <span className="cell-words" title={joinedText(value, row, field, { word, language })}>
      {[...new Set(words)].map(one => (
        <span key={one}>{one}</span>
      ))}
    </span>
  )
}
const rare = (load: Loader, text: Text, more: Partial<Kind> = {}): Kind => ({
  Cell: cellOf(text),
  Input: laterInput(load),
  text,
  width: 160,
  least: 96,
  ...more,
})

const wordsOf = (field: AnyField, value: unknown, { word }: Say) => {
  const option = (field.options.choices as Record<string, Option> | undefined)?.[String(value)]
  return option ? word([option[0], option[1]]) : plain(value)
}
const joinedText: Text = (value, _row, _field, say) => listOf(value).map(plain).join(comma(say.language))
const namedText =
  (option: 'name' | 'names'): Text =>
  (value, row, field, say) => {
    const key = field.options[option]
    return listOf(typeof key === 'string' && row[key] ? row[key] : value)
      .map(plain)
      .join(comma(say.language))
  }
const addressOf = (item: unknown) => {
  const { url, original, name } = (typeof item === 'object' && item !== null ? item : {}) as Row
  return { url: plain(url ?? original ?? item), name: plain(name) }
}
const filesText: Text = (value, _row, _field, say) =>
  listOf(value)
    .map(item => addressOf(item).name || addressOf(item).url)
    .join(comma(say.language))
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)
/** The words of a page without its marks. */
const htmlText: Text = value =>
  plain(value)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const choicesInput: Loader = () => import('../inputs/choices-input')
const galleryInput: Loader = () => import('../inputs/gallery-input')
const textsInput: Loader = () => import('../inputs/texts-input')
const richTextInput: Loader = () => import('../inputs/rich-text-input')

/** Its buttons and an empty page. */
const RICH_TEXT_HEIGHT = 262

/** The rows that the boxes to tick will fill. */
const waitingBoxes = ({ field }: InputProps) =>
  field.options.menu ? (
    <Skeleton.Input active block />
  ) : (
    <div className="choice-boxes" aria-busy>
      {Object.keys(field.options.choices as object).map(key => (
        <Skeleton.Node key={key} active style={{ width: '50%', height: 22 }} />
      ))}
    </div>
  )

const pairOf = (row: Row, field: AnyField) => {
  const [type = '', value = ''] = field.from ?? []
  return { opt_type: plain(row[type]) || 'NONE', opt_value: plain(row[value]) }
}

export const rareKinds = {
  choices: rare(
    choicesInput,
    (value, _row, field, say) => {
      return listOf(value)
        .map(one => wordsOf(field, one, say))
        .join(comma(say.language))
    },
    {
      Input: late(choicesInput, waitingBoxes),
      write: value => listOf(value),
      wide: true,
      Filter: choiceKind.Filter as NonNullable<Kind['Filter']>,
    },
  ),
  toggle: rare(
    () => import('../inputs/toggle-input'),
    (value, _row, _field, { word }) => word(engineWords[Number(value) === 1 ? 'engine.yes' : 'engine.no']),
    { width: 90, Filter: laterInput(() => import('../inputs/yes-no-filter')) },
  ),
  state: { ...choiceKind, Input: undefined },
  month: rare(() => import('../inputs/month-input'), plain, { width: 100 }),
  year: rare(() => import('../inputs/month-input'), plain, { width: 80 }),
  colour: rare(() => import('../inputs/colour-input'), plain, { width: 110, Detail }),
  gallery: rare(galleryInput, filesText, {
    // A row of squares and the line below it.
    Input: laterInput(galleryInput, () => 130),
    Cell: ({ value, ...rest }) => <imageKind.Cell {...rest} value={addressOf(listOf(value)[0] ?? '').url} />,
    Detail,
    pictures: 'many',
    wide: true,
    width: 90,
    write: value => listOf(value),
  }),
  file: rare(() => import('../inputs/files-input'), plain, { Detail }),
  files: rare(() => import('../inputs/files-input'), filesText, { Detail, write: value => listOf(value) }),
  tags: rare(() => import('../inputs/tags-input'), joinedText, {
    Cell: WordsCell,
    write: (value, field) => (field.options.comma ? listOf(value).join(',') : listOf(value)),
    read: (row, key, field) => {
      const { of } = field.options
      return typeof of === 'string' && Array.isArray(row) ? row.map(item => plain(item[of])) : listOf(row[key])
    },
  }),
  texts: rare(textsInput, joinedText, {
    Cell: WordsCell,
    // The lines, and the button that adds one.
    Input: laterInput(textsInput, ({ value }) => 40 * Math.max(1, listOf(value).length) + 36),
    write: value => listOf(value).map(trimmed),
    read: (row, key) => listOf(row[key]),
  }),
  category: rare(() => import('../inputs/category-input'), namedText('name'), {
    Filter: laterInput(() => import('../inputs/category-filter')),
    write: (value, field) => (plain(value) === '' ? (field.options.none ?? value) : value),
  }),
  refs: rare(() => import('../inputs/refs-input'), namedText('names'), {
    write: value => listOf(value),
    Filter: laterInput(() => import('../inputs/refs-input')),
    Detail: RefNames,
  }),
  goods: rare(() => import('../inputs/goods-input'), joinedText, { write: value => listOf(value), wide: true }),
  members: rare(() => import('../inputs/members-input'), joinedText, { write: value => listOf(value), wide: true }),
  richText: rare(richTextInput, htmlText, {
    Input: laterInput(richTextInput, () => RICH_TEXT_HEIGHT),
    Detail,
    wide: true,
    width: 240,
  }),
  actionEntry: rare(
    () => import('../inputs/action-entry-input'),
    (_value, row, field, { word }) => {
      const { opt_type, opt_value } = pairOf(row, field)
      if (opt_type === 'NONE') return ''
      const label = actionWords[`action.${opt_type}` as keyof typeof actionWords]
      return `${label ? word(label) : opt_type} ${opt_value}`.trim()
    },
    {
      read: (row, _key, field) => pairOf(row, field),
      check: async value => {
        const { checkAction } = await import('@contract/widgets/rules')
        return checkAction((value ?? {}) as SomeAction)
      },
      spread: (value, field) => {
        const { opt_type = 'NONE', opt_value = '' } = (value ?? {}) as { opt_type?: string; opt_value?: string }
        const [type = '', target = ''] = field.from ?? []
        return { [type]: opt_type, [target]: opt_type === 'NONE' ? '' : opt_value }
      },
    },
  ),
  tree: rare(() => import('../inputs/tree-input'), joinedText, { write: value => listOf(value) }),
  table: rare(
    () => import('../inputs/table-input'),
    (value, _row, _field, { word }) => {
      const count = listOf(value).length
      const [zh, en] = engineWords[count === 1 ? 'engine.oneRow' : 'engine.rows']
      const filled = (words: string) => words.replace('{count}', String(count))
      return count === 0 ? '' : word([filled(zh), filled(en)])
    },
    {
      Detail,
      wide: true,
      items: true,
      width: 90,
      part: ([row, column], _value, field) =>
        row !== undefined && column !== undefined && column in ((field.options.columns ?? {}) as object)
          ? [Number(row), column]
          : undefined,
    },
  ),
} satisfies { readonly [K in KindName]?: Kind }
