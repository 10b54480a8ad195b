import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Popover, Tooltip } from '@/widgets/attached/lazy-popups'

interface ToolPanelProps {
  readonly icon: ReactNode
  /** The label of the button and the panel. */
  readonly label: string
  /** The visible text of the button, if any. */
  readonly text?: ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A toolbar button with a panel below it, whose code and data are loaded when it is first opened. */
export function ToolPanel({ icon, label, text, children }: ToolPanelProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    // Returns the focus to the button unless the user has moved on.
    const at = document.activeElement
    if (!at || at === document.body || panel.current?.contains(at)) button.current?.focus()
  }
  // A control that was focused during the animation keeps the focus.
  const takeKeyboard = (isOpen: boolean) => {
    if (isOpen && !panel.current?.contains(document.activeElement)) panel.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.stopPropagation()
    close()
  }
  return (
    <Popover
      trigger="click"
      placement={text ? 'bottomLeft' : 'bottomRight'}
      arrow={false}
      open={open}
      onOpenChange={isOpen => (isOpen ? setOpen(true) : close())}
      afterOpenChange={takeKeyboard}
      destroyOnHidden
      content={
        <div ref={panel} className="tool-panel" role="dialog" aria-label={label} tabIndex={-1} onKeyDown={onKeyDown}>
          {children(close)}
        </div>
      }
    >
      <Tooltip title={open || text ? undefined : label}>
        <Button
          ref={button}
          type={text ? 'default' : 'text'}
          icon={icon}
          aria-label={text ? undefined : label}
          aria-haspopup="dialog"
          aria-expanded={open}
        >
          {text}
        </Button>
      </Tooltip>
    </Popover>
  )
}
