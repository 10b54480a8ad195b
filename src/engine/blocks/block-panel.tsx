import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { type TabState, TabStateProvider, useTab } from '@/providers/tab-state'
import { RenderBoundary } from '@/widgets/render-boundary'

interface BlockPanelProps {
  readonly name: string
  readonly isOpen: boolean
  readonly blocks: Blocks
  readonly children: ReactNode
}

/**
 * The state that blocks report to their screen: whether each is dirty, and how to discard its changes when the user
 * leaves.
 */
export interface Blocks {
  readonly dirty: ReadonlySet<string>
  readonly setDirty: (name: string, dirty: boolean, what?: 'work') => void
  readonly onDiscard: (name: string, discard: () => void) => () => void
}

/** The shell's tab is dirty while any block is; discarding it discards all blocks. */
export function useBlocks(): Blocks {
  const tab = useTab()
  const [marks, setMarks] = useState<ReadonlyMap<string, 'typing' | 'work'>>(new Map())
  const [listeners] = useState(() => new Map<string, () => void>())
  const { setDirty, onDiscard } = tab
  const latest = useRef(marks)
  useEffect(() => onDiscard(() => [...listeners.values()].forEach(discard => void discard())), [onDiscard, listeners])
  return useMemo(
    () => ({
      dirty: new Set(marks.keys()),
      setDirty: (name, dirty, what) => {
        const next = new Map(latest.current)
        if (dirty) next.set(name, what ?? 'typing')
        else next.delete(name)
        if (next.get(name) === latest.current.get(name)) return
        latest.current = next
        setMarks(next)
        const isAtWork = [...next.values()].includes('work')
        setDirty(next.size > 0, ...(isAtWork ? (['work'] as const) : []))
      },
      onDiscard: (name, discard) => {
        listeners.set(name, discard)
        return () => {
          if (listeners.get(name) === discard) listeners.delete(name)
        }
      },
    }),
    [marks, listeners, setDirty],
  )
}

/** Gives a block a tab context of its own: inactive while another block is open, with its own dirty state. */
export function BlockPanel({ name, isOpen, blocks, children }: BlockPanelProps) {
  const tab = useTab()
  const active = tab.active && isOpen
  const { setDirty, onDiscard } = blocks
  const own = useMemo(
    (): TabState => ({
      ...tab,
      active,
      setDirty: (dirty, what) => setDirty(name, dirty, what),
      onDiscard: discard => onDiscard(name, discard),
      // The screen's title is the record's, whichever block is open.
      setTitle: () => {},
    }),
    [tab, active, name, setDirty, onDiscard],
  )
  return (
    <TabStateProvider tab={own}>
      <RenderBoundary size="block">{children}</RenderBoundary>
    </TabStateProvider>
  )
}
