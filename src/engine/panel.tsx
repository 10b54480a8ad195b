import { type ComponentType, useState } from 'react'
import type { Resource, Row } from '@/schema'
import { late } from '@/widgets/late'
import { useEngine } from './context'

/** What a panel written by hand is given. It stands over the screen that opened it and closes itself. */
export interface PanelProps {
  readonly resource: Resource
  /** The record it was opened on; nothing when it was opened for the whole screen. */
  readonly row?: Row
  /** What the list always sends, and the action's `with`. */
  readonly carried: Readonly<Record<string, unknown>>
  readonly onClose: () => void
}
export type PanelModule = { readonly default: ComponentType<PanelProps> }

/** The way out of the language for one action: a panel by its name in the site map, loaded when it is opened. */
export default function Panel({ name, ...props }: PanelProps & { name: string }) {
  const { findPanel } = useEngine()
  const [Content] = useState(() => late(() => findPanel(name)))
  return <Content {...props} />
}
