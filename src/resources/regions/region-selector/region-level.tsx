import { type RefSelectProps, Select } from 'antd'
import type { AriaAttributes, Ref } from 'react'
import { useCall } from '@/providers/data/use-call'
import { askingOnce } from '@/widgets/asking'
import { filterBy } from '@/widgets/option-filter'
import { PopupState } from '@/widgets/popup-state'
import { useWidgetMessages, type WidgetMessageKey } from '@/widgets/widget-messages'
import { cut, namesOf, type RegionName } from './region-result'

/** An option of a level. The title is the full name: searched, and shown on hover. */
interface Option {
  readonly value: string
  readonly label: string
  readonly title: string
}

const NONE = ''

interface RegionLevelProps {
  /** 0 the provinces, 3 the towns. */
  readonly level: number
  /** The region above; '0' is the country, nothing means that it is not chosen yet. */
  readonly parent: string | undefined
  readonly chosen: RegionName | undefined
  /** Whether its regions are wanted before it is opened. */
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

/** One of the four selects. It asks for its regions when it is opened, or when the level above was just chosen. */
export function RegionLevel(props: RegionLevelProps) {
  const { level, parent, chosen, open, aria } = props
  const { t } = useWidgetMessages()
  const query = useCall('GET regions/{id}/children', parent === undefined ? undefined : { params: { id: parent } }, {
    ...askingOnce,
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
      // A short control must not make long names unreadable.
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
 * What is chosen is named even before its level is loaded. It is taken back with an option of its own, because antd's
 * cross is a button that the keyboard reaches but nobody sees.
 */
function optionsOf(rows: readonly RegionName[] = [], chosen: RegionName | undefined, none: string): Option[] {
  const missing = chosen && !rows.some(row => row.id === chosen.id)
  const all = missing ? [chosen, ...rows] : rows
  const options = all.map(({ id, name }) => ({ value: id, label: cut(name), title: name }))
  return chosen ? [{ value: NONE, label: none, title: none }, ...options] : options
}

/** antd types an option as one or many. */
function single(option: Option | Option[] | undefined): RegionName | undefined {
  const one = Array.isArray(option) ? option[0] : option
  return one && one.value !== NONE ? { id: one.value, name: one.title } : undefined
}
