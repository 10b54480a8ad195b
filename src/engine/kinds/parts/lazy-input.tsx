import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import type { InputProps } from '../kind'

export type Loader = () => Promise<{ default: ComponentType<InputProps> }>

/**
 * An input whose code is loaded when a form or filter first renders it.
 * @param heightOf its final height in pixels, if it is more than one line
 */
export function lazyInput(load: Loader, heightOf?: (props: InputProps) => number): ComponentType<InputProps> {
  if (!heightOf) return lazyComponent(load, <Skeleton.Input active block />)
  return lazyComponent(load, props => <Skeleton.Node active style={{ width: '100%', height: heightOf(props) }} />)
}
