import { Skeleton } from 'antd'
import { engineMessages } from '@/locales/engine'
import { regionNamesHelp } from '@/locales/regions'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Row } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import type { CellProps, InputProps, Kind } from '@/engine/kinds'
import { Line, None } from '@/engine/kinds/parts'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { shared } from '@/engine/kinds/parts/widget'
import { plain } from '@/engine/kinds/parts/values'

const RegionSelector = lazyComponent(() => import('./region-selector/region-selector'), <Skeleton.Input active block />)

/** How long loaded regions are used again for the names in files: an hour. */
const TREE_FRESH_MS = 3_600_000

const LEVELS = ['province', 'city', 'county', 'town'] as const
/** The parts of a record with one region may have no prefix. */
const under = (prefix: string) => (prefix === '' ? '' : `${prefix}_`)
const at = (row: Row, prefix: string, level: string) => ({
  id: plain(row[`${under(prefix)}${level}_id`]),
  name: plain(row[`${under(prefix)}${level}`]),
})
const prefixOf = (field: CellProps['field']) => plain(field.options.prefix)

/** The regions in a row, province first, without empty levels. */
function regionChain(row: Row, prefix: string): { id: string; name: string }[] {
  return LEVELS.map(level => at(row, prefix, level)).filter(one => one.id !== '' && one.id !== '0')
}
const regionText = (row: Row, field: CellProps['field']) =>
  regionChain(row, prefixOf(field))
    .map(one => one.name)
    .join(' ')

/** Its four selects have labels of their own, within a group labelled by the field. */
function RegionInput(props: InputProps) {
  const { word } = useMessages()
  const chain = props.record && regionChain(props.record, prefixOf(props.field))
  const isStored = chain?.at(-1)?.id === plain(props.value)
  return (
    <RegionSelector
      {...shared(props)}
      aria-label={word(props.field.label)}
      value={plain(props.value)}
      {...(isStored && { chain })}
    />
  )
}

/** The kind of regions: the names of all levels, selected level by level. */
const regionKind: Kind = {
  Cell: ({ row, field }) => {
    const text = regionText(row, field)
    return text ? <Line title={text}>{text}</Line> : <None />
  },
  Input: RegionInput,
  Filter: lazyInput(() => import('./region-filter.input')),
  text: (_value, row, field) => regionText(row, field),
  imports: {
    load: async (names, { call }) => {
      const { regionsNamed } = await import('./region-names')
      return regionsNamed(names, depth =>
        call('GET regions/depth/{depth}', { params: { depth } }, { staleTime: TREE_FRESH_MS }),
      )
    },
    help: regionNamesHelp,
  },
  accepts: text => /^\d{1,19}$/.test(text),
  // A draft contains only the selected id.
  read: (row, key, field) => regionChain(row, prefixOf(field)).at(-1)?.id ?? plain(row[key]),
  of: field => LEVELS.flatMap(level => [`${under(prefixOf(field))}${level}_id`, `${under(prefixOf(field))}${level}`]),
  empty: engineMessages['form.chooseOne'],
  width: 220,
  least: 120,
}
export default regionKind
