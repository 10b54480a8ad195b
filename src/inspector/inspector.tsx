import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Panel } from './panel'
import { addressOf, frameOf, type Part } from './parts'
import { useInspectorMessages } from './use-inspector-messages'
import { usePointing } from './use-pointing'
import './inspector.css'

/** The overlay of the inspector: a frame around the element under the pointer, and a panel with its declaration. */
export default function Inspector({ onClose }: { onClose: () => void }) {
  const { t } = useInspectorMessages()
  const { pointed, pinnedPart, pin } = usePointing(onClose)
  const part = pinnedPart ?? pointed
  return createPortal(
    <>
      {part && <Frame part={part} />}
      <p className="inspector-bar" role="status">
        {t('inspector.hint')}
      </p>
      {part && (
        <Panel key={addressOf(part)} part={part} isPinned={pinnedPart !== undefined} onClose={() => pin(undefined)} />
      )}
    </>,
    document.body,
  )
}

function Frame({ part: { element } }: { part: Part }) {
  const [box, setBox] = useState(() => frameOf(element))
  useEffect(() => {
    let next = 0
    const follow = () => {
      setBox(before => {
        const now = frameOf(element)
        return (['top', 'left', 'width', 'height'] as const).every(side => before[side] === now[side]) ? before : now
      })
      next = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(next)
  }, [element])
  const { top, left, width, height } = box
  return <div className="inspector-frame" style={{ top, left, width, height }} />
}
