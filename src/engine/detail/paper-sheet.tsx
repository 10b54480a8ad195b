import { useNotification } from '@refinedev/core'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { failureNotice } from '@/providers/notification/notification-provider'
import type { AnyAction, Row } from '@/schema'
import { useStable } from '../list/use-stable'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly paper: NonNullable<AnyAction['paper']>
  readonly row: Row
  readonly onClose: () => void
}
type Sheet = ComponentType<{ readonly row: Row }>

/** A sheet made of a record: drawn beside the window, printed alone as soon as its pictures are there, and taken away. */
export default function PaperSheet({ paper, row, onClose }: PaperSheetProps) {
  const { open: notify } = useNotification()
  const [Content, setContent] = useState<Sheet>()
  const sheet = useRef<HTMLDivElement>(null)
  const close = useStable(onClose)
  const load = useStable(paper)
  useEffect(() => {
    load().then(
      ({ default: loaded }) => setContent(() => loaded as Sheet),
      error => {
        const notice = failureNotice(error)
        if (notice) notify?.(notice)
        close()
      },
    )
    window.addEventListener('afterprint', close)
    return () => window.removeEventListener('afterprint', close)
  }, [load, close, notify])
  useEffect(() => {
    if (!Content || !sheet.current) return
    let isGone = false
    const pictures = [...sheet.current.querySelectorAll('img')]
    // A picture that does not come is left out; the sheet is printed all the same.
    void Promise.allSettled(pictures.map(picture => picture.decode())).then(() => isGone || window.print())
    return () => {
      isGone = true
    }
  }, [Content])
  if (!Content) return null
  return createPortal(
    <div ref={sheet} className="paper-sheet">
      <Content row={row} />
    </div>,
    document.body,
  )
}
