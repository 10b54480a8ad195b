import type { Operation } from '@contract/log/calls'
import { Descriptions } from 'antd'
import type { AnyList } from '@/engine/context/any-list'
import { FilterValue } from '@/engine/list/filter-value'
import { filtersOf } from '@/engine/list/filters'
import { asRow } from '@/engine/versions/operations'
import { useMessages } from '@/providers/i18n/use-messages'
import { type AnyField, type Label, type Resource, searchParam } from '@/schema'

/** An active filter by its query parameters. */
interface SentFilter {
  readonly param: string
  readonly label: Label
  readonly field?: AnyField | undefined
}

/** The filters of an entity's screens, and its fields, which permanent filters use. */
function knownFilters(resource: Resource): readonly SentFilter[] {
  const lists = Object.values(resource.screens).filter(screen => screen !== undefined && 'columns' in screen)
  const screenFilters = (lists as unknown as readonly AnyList[]).flatMap(list => {
    const param = searchParam(list)
    const label = param === undefined ? undefined : list.search?.[param]
    return [...filtersOf(resource, list), ...(param !== undefined && label ? [{ param, label }] : [])]
  })
  return [
    ...screenFilters,
    ...Object.entries(resource.fields).map(([param, field]) => ({ param, field, label: field.label })),
  ]
}

interface ExportFiltersProps {
  readonly resource: Resource
  readonly operation: Pick<Operation, 'asked'>
}

/** The filters of an exported list, with the labels of its screen. */
export function ExportFilters({ resource, operation }: ExportFiltersProps) {
  const { t, word } = useMessages()
  const query = asRow(asRow(operation.asked).query)
  const known = knownFilters(resource)
  const filters = new Map(
    Object.keys(query).map(name => {
      const filter = known.find(({ param }) => param.split(',').includes(name)) ?? { param: name, label: [name, name] }
      return [filter.param, filter as SentFilter]
    }),
  )
  if (filters.size === 0) return null
  const items = [...filters.values()].map(({ param, label, field }) => {
    const value = param
      .split(',')
      .map(name => String(query[name] ?? ''))
      .join(',')
    return { key: param, label: word(label), children: field ? <FilterValue field={field} value={value} /> : value }
  })
  return (
    <>
      <h3 className="operation-about">{t('log.filters')}</h3>
      <Descriptions size="small" column={1} items={items} />
    </>
  )
}
