import { useState } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'
import { useEngine } from '../context/engine-context'
import type { PanelProps } from '../context/panel-props'

/** The way out of the language for one action: a panel by its name in the site map, loaded when it is opened. */
export default function Panel({ name, ...props }: PanelProps & { name: string }) {
  const { findPanel } = useEngine()
  const [Content] = useState(() => lazyComponent(() => findPanel(name)))
  return (
    <RenderBoundary size="block">
      <Content {...props} />
    </RenderBoundary>
  )
}
