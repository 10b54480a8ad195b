import { type ComponentType, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFailureNotification } from '@/providers/notification/use-failure-notification'
import type { PrintComponent, Resource, Row } from '@/schema'
import { useEvent } from '../context/use-event'
import { revealRow } from '../personal/reveal-row'
import { useReveal } from '../personal/use-revealed-value'
import './paper-sheet.css'

interface PaperSheetProps {
  readonly resource: Resource
  readonly component: PrintComponent<Row>
  readonly row: Row
  readonly onClose: () => void
}
type Sheet = ComponentType<{ readonly row: Row }>

/** A print sheet of a record: mounted next to the application, printed once its pictures are loaded, and unmounted. */
export default function PaperSheet({ resource, component, row, onClose }: PaperSheetProps) {
  const notifyFailure = useFailureNotification()
  const { reveal, missing } = useReveal()
  const [drawn, setDrawn] = useState<{ readonly Content: Sheet; readonly row: Row }>()
  const sheet = useRef<HTMLDivElement>(null)
  const close = useEvent(onClose)
  // If the role may reveal masked fields, they are printed unmasked, which is logged.
  const load = useEvent(async () => {
    const [{ default: Content }, whole] = await Promise.all([
      component(),
      missing ? row : revealRow(row, resource.fields, reveal),
    ])
    return { Content: Content as Sheet, row: whole }
  })
  useEffect(() => {
    load().then(setDrawn, error => {
      notifyFailure(error)
      close()
    })
    window.addEventListener('afterprint', close)
    return () => window.removeEventListener('afterprint', close)
  }, [load, close, notifyFailure])
  useEffect(() => {
    if (!drawn || !sheet.current) return
    let isGone = false
    const pictures = [...sheet.current.querySelectorAll('img')]
    // A picture that does not load is omitted; the sheet is printed nevertheless.
    void Promise.allSettled(pictures.map(picture => picture.decode())).then(() => isGone || window.print())
    return () => {
      isGone = true
    }
  }, [drawn])
  if (!drawn) return null
  const { Content } = drawn
  return createPortal(
    <div ref={sheet} className="paper-sheet">
      <Content row={drawn.row} />
    </div>,
    document.body,
  )
}
