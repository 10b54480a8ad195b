import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import type { OwnInput } from '@/schema'
import { lazyComponent } from '@/widgets/lazy-component'
import { kinds } from '../kinds'
import { type ChooserProps, RecordsInput } from './records-input'
import { type Target, useTarget } from './use-target'

/** Selects one or several records of another entity, with the picker of its declaration. */
export function Chooser({ isFilter = false, ...props }: ChooserProps & { readonly isFilter?: boolean }) {
  const target = useTarget(props.field)
  if (!target) return <Skeleton.Input active block />
  const own = wayOf(target, kinds[props.field.kind].many === true, isFilter)
  if (!own) return <RecordsInput {...props} target={target} isFilter={isFilter} />
  const Own = ownInput(own)
  return <Own {...props} />
}

const wayOf = ({ resource: { pickers = {} } }: Target, isMany: boolean, isFilter: boolean): OwnInput | undefined =>
  isMany ? pickers.many : isFilter ? pickers.filter : pickers.one

const made = new WeakMap<OwnInput, ComponentType<ChooserProps>>()

/** The lazy component of a picker: the same identity for each call. */
function ownInput(load: OwnInput): ComponentType<ChooserProps> {
  const known = made.get(load)
  if (known) return known
  const input = lazyComponent(
    load as () => Promise<{ default: ComponentType<ChooserProps> }>,
    <Skeleton.Input active block />,
  )
  made.set(load, input)
  return input
}
