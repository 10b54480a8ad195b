import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import type { InputProps } from '../kind'

export type Loader = () => Promise<{ default: ComponentType<InputProps> }>

/**
 * An input whose code comes when a form or a filter first shows it.
 * @param heightOf how high it will be in pixels, where that is more than one line
 */
export function lazyInput(load: Loader, heightOf?: (props: InputProps) => number): ComponentType<InputProps> {
  if (!heightOf) return lazyComponent(load, <Skeleton.Input active block />)
  return lazyComponent(load, props => <Skeleton.Node active style={{ width: '100%', height: heightOf(props) }} />)
}
