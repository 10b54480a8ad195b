import { Skeleton } from 'antd'
import { useState } from 'react'
import { useWords } from '@/providers/i18n/use-words'
import { type Label, type Row, valueAt } from '@/schema'
import { late } from '@/widgets/late'
import { useTellBusy } from '../form/busy'
import type { CellProps, InputProps, Kind } from './kind'
import { laterInput } from './later'
import { Line, None } from './parts'

/** Pictures, regions, categories, members and references: inputs that are widgets, loaded when a form needs them. */

const ImageUpload = late(
  () => import('@/widgets/image-upload/image-upload'),
  <Skeleton.Node active style={{ width: 104, height: 104 }} />,
)
const RegionSelector = late(() => import('@/widgets/region-selector/region-selector'), <Skeleton.Input active block />)
const CategoryChecks = late(() => import('@/widgets/category-checks/category-checks'), <Skeleton active />)
const MemberSelect = late(() => import('@/widgets/member-picker/member-select'), <Skeleton.Input active block />)
const PicturePreview = late(() => import('./picture-preview'))

const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
/** What a widget takes of an input: its value aside, everything antd's Form.Item hands over. */
const shared = ({
  field: _field,
  rule: _rule,
  record: _record,
  name: _name,
  checks: _checks,
  value: _value,
  onCommit: _onCommit,
  ...rest
}: InputProps) => rest

/** The classes of a picture in a cell, by the frame its field asks for. */
export const pictureClass = ({ options }: CellProps['field']): string =>
  options.frame ? `cell-picture is-${text(options.frame)}` : 'cell-picture'

function ImageCell({ value, field }: CellProps) {
  const { t, word } = useWords()
  const [open, setOpen] = useState(false)
  const url = text(value)
  if (!url) return <None />
  const label = t('engine.viewPicture', { name: word(field.label) })
  return (
    <>
      <button
        type="button"
        className={pictureClass(field)}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt="" loading="lazy" />
      </button>
      {open && <PicturePreview url={url} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImageInput(props: InputProps) {
  const onBusy = useTellBusy()
  const { word } = useWords()
  const hint = props.field.options.hint as Label | undefined
  return (
    <ImageUpload
      {...shared(props)}
      value={text(props.value)}
      scene={text(props.field.options.scene) || 'other'}
      onBusy={onBusy}
      {...(hint && { hint: word(hint) })}
    />
  )
}

export const imageKind: Kind = {
  Cell: ImageCell,
  Input: ImageInput,
  Detail: late(() => import('../inputs/large-picture'), <span className="fact-picture" />),
  pictures: 'one',
  text,
  width: 90,
}

const LEVELS = ['province', 'city', 'county', 'town'] as const
/** A record with one region may name its parts without a prefix. */
const under = (prefix: string) => (prefix === '' ? '' : `${prefix}_`)
const at = (row: Row, prefix: string, level: string) => ({
  id: text(row[`${under(prefix)}${level}_id`]),
  name: text(row[`${under(prefix)}${level}`]),
})
const prefixOf = (field: CellProps['field']) => text(field.options.prefix)

/** The regions a row names, province first; levels that are not filled are left out. */
export function regionChain(row: Row, prefix: string): { id: string; name: string }[] {
  return LEVELS.map(level => at(row, prefix, level)).filter(one => one.id !== '' && one.id !== '0')
}
const regionText = (row: Row, field: CellProps['field']) =>
  regionChain(row, prefixOf(field))
    .map(one => one.name)
    .join(' ')

/** Its four selects have names of their own: they stand in a group that has the field's. */
function RegionInput(props: InputProps) {
  const { word } = useWords()
  const chain = props.record && regionChain(props.record, prefixOf(props.field))
  const isStored = chain?.at(-1)?.id === text(props.value)
  return (
    <RegionSelector
      {...shared(props)}
      aria-label={word(props.field.label)}
      value={text(props.value)}
      {...(isStored && { chain })}
    />
  )
}

export const regionKind: Kind = {
  Cell: ({ row, field }) => {
    const words = regionText(row, field)
    return words ? <Line title={words}>{words}</Line> : <None />
  },
  Input: RegionInput,
  Filter: laterInput(() => import('../inputs/region-filter')),
  text: (_value, row, field) => regionText(row, field),
  // A draft has the chosen id alone.
  read: (row, key, field) => regionChain(row, prefixOf(field)).at(-1)?.id ?? text(row[key]),
  width: 220,
  least: 120,
}

export const categoriesKind: Kind = {
  Cell: ({ value }) => <Line title={text(value)}>{text(value)}</Line>,
  Input: props => <CategoryChecks {...shared(props)} value={text(props.value)} />,
  Detail: late(() => import('../inputs/category-names')),
  text,
  width: 160,
  least: 96,
}

const nameOf = (row: Row, field: CellProps['field'], value: unknown) => {
  const key = field.options.name
  return typeof key === 'string' ? text(valueAt(row, key)) : text(value)
}

function NameCell({ value, row, field }: CellProps) {
  const name = nameOf(row, field, value)
  return name ? <Line title={name}>{name}</Line> : <None />
}

export const memberKind: Kind = {
  Cell: NameCell,
  Input: props => <MemberSelect {...shared(props)} value={text(props.value)} free />,
  Filter: laterInput(() => import('../inputs/member-filter')),
  text: (value, row, field) => nameOf(row, field, value),
  width: 140,
  least: 96,
}

const RefInput = laterInput(() => import('../inputs/refs-input'))
/** Lists have the names in their rows; a single record may have to ask for them. */
export const RefNames = late(() => import('../inputs/ref-names'))

export const refKind: Kind = {
  Cell: NameCell,
  Input: RefInput,
  Filter: RefInput,
  Detail: RefNames,
  text: (value, row, field) => nameOf(row, field, value),
  width: 160,
  least: 96,
}
