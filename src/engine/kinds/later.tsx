import { Skeleton } from 'antd'
import { type ComponentType, lazy, Suspense } from 'react'
import type { InputProps } from './kind'

export type Loader = () => Promise<{ default: ComponentType<InputProps> }>

/** An input whose code comes when a form or a filter first shows it. */
export function laterInput(load: Loader): ComponentType<InputProps> {
  const Lazy = lazy(load)
  return function LaterInput(props) {
    return (
      <Suspense fallback={<Skeleton.Input active block />}>
        <Lazy {...props} />
      </Suspense>
    )
  }
}
