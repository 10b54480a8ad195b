import { type ClipboardEvent, type DragEvent, useState } from 'react'

const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Handlers for an element that accepts files by drop or paste. */
export function useDroppedFiles(onFiles: (files: readonly File[], by: 'drop' | 'paste') => void, disabled: boolean) {
  const [isOver, setOver] = useState(false)
  if (disabled) return { isOver: false, handlers: {} }
  const over = (event: DragEvent) => {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  const handlers = {
    onDragEnter: over,
    onDragOver: over,
    onDragLeave: (event: DragEvent) => {
      const goesInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
      if (!goesInside) setOver(false)
    },
    onDrop: (event: DragEvent) => {
      if (!carriesFiles(event)) return
      event.preventDefault()
      setOver(false)
      onFiles([...event.dataTransfer.files], 'drop')
    },
    onPaste: (event: ClipboardEvent) => {
      const files = [...event.clipboardData.files]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files, 'paste')
    },
  }
  return { isOver, handlers }
}
