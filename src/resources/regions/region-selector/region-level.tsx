import { type RefSelectProps, Select } from 'antd'
import type { AriaAttributes, Ref } from 'react'
import { useCall } from '@/providers/data/use-call'
import { filterBy } from '@/widgets/option-filter'
import { PopupState } from '@/widgets/popup-state'
import { staticQueryOptions } from '@/widgets/query-options'
import { useWidgetMessages, type WidgetMessageKey } from '@/widgets/widget-messages'
import { cut, namesOf, type RegionName } from './region-result'

/** An option of a level. `title` is the full name, for search and tooltip. */
interface Option {
  readonly value: string
  readonly label: string
  readonly title: string
}

const NONE = ''

interface RegionLevelProps {
  /** 0 for provinces, 3 for towns. */
  readonly level: number
  /** The parent region; '0' is the country, undefined if none is selected yet. */
  readonly parent: string | undefined
  readonly chosen: RegionName | undefined
  /** Whether its regions are loaded before it is opened. */
  readonly eager: boolean
  readonly optional: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly onPick: (region: RegionName | undefined) => void
  readonly disabled: boolean
  readonly loading: boolean
  readonly id?: string
  readonly aria: AriaAttributes
  readonly ref: Ref<RefSelectProps>
}

const LEVELS = [
  'region.level1',
  'region.level2',
  'region.level3',
  'region.level4',
] as const satisfies WidgetMessageKey[]

/** One of the four selects. It loads its regions when it is opened, or when the level above was selected. */
export function RegionLevel(props: RegionLevelProps) {
  const { level, parent, chosen, open, aria } = props
  const { t } = useWidgetMessages()
  const query = useCall('GET regions/{id}/children', parent === undefined ? undefined : { params: { id: parent } }, {
    ...staticQueryOptions,
    enabled: open || props.eager,
    select: namesOf,
  })
  const ended = query.data?.length === 0
  const name = t(LEVELS[level] ?? 'region.level4')
  const placeholder = props.optional ? t('region.optional', { level: name }) : name

  return (
    <Select<string, Option>
      {...aria}
      id={props.id}
      ref={props.ref}
      aria-label={name}
      aria-required={!props.optional && aria['aria-required']}
      style={{ width: '100%' }}
      value={chosen?.id}
      options={optionsOf(query.data, chosen, t('widget.none'))}
      onChange={(_, option) => props.onPick(single(option))}
      placeholder={ended ? t('region.none') : placeholder}
      notFoundContent={t('region.noMatch')}
      popupRender={menu => (
        <PopupState query={query} failed={t('region.failed')}>
          {menu}
        </PopupState>
      )}
      // A narrow control must not truncate long names.
      popupMatchSelectWidth={200}
      showSearch={{ filterOption: filterBy('title') }}
      open={open && !ended}
      onOpenChange={props.onOpenChange}
      loading={props.loading || query.isFetching}
      disabled={props.disabled || parent === undefined}
    />
  )
}

/**
 * The options including the selected region before its level is loaded. An option clears the selection, because antd's
 * clear button is focusable but invisible.
 */
function optionsOf(rows: readonly RegionName[] = [], chosen: RegionName | undefined, none: string): Option[] {
  const missing = chosen && !rows.some(row => row.id === chosen.id)
  const all = missing ? [chosen, ...rows] : rows
  const options = all.map(({ id, name }) => ({ value: id, label: cut(name), title: name }))
  return chosen ? [{ value: NONE, label: none, title: none }, ...options] : options
}

/** antd's type of an option is one or many. */
function single(option: Option | Option[] | undefined): RegionName | undefined {
  const one = Array.isArray(option) ? option[0] : option
  return one && one.value !== NONE ? { id: one.value, name: one.title } : undefined
}
