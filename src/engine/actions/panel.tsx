import { useState } from 'react'
import { lazyComponent } from '@/widgets/lazy-component'
import { RenderBoundary } from '@/widgets/render-boundary'
import { useEngine } from '../context/engine-context'
import type { PanelProps } from '../context/panel-props'

/** Renders the custom panel of an action by its name in the site map; its code is loaded when the panel opens. */
export default function Panel({ name, ...props }: PanelProps & { name: string }) {
  const { findPanel } = useEngine()
  const [Content] = useState(() => lazyComponent(() => findPanel(name)))
  return (
    <RenderBoundary size="block">
      <Content {...props} />
    </RenderBoundary>
  )
}
