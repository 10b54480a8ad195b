import { Skeleton } from 'antd'
import type { ComponentType } from 'react'
import { late } from '@/widgets/late'
import type { InputProps } from './kind'

export type Loader = () => Promise<{ default: ComponentType<InputProps> }>

/** An input whose code comes when a form or a filter first shows it. */
export function laterInput(load: Loader): ComponentType<InputProps> {
  return late(load, <Skeleton.Input active block />)
}
