import { Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Popover, Tooltip } from '@/widgets/attached/lazy-popups'

interface ToolPanelProps {
  readonly icon: ReactNode
  /** What the button does; also the name of the panel. */
  readonly label: string
  /** Words on the button, where it has any. */
  readonly text?: ReactNode
  readonly children: (close: () => void) => ReactNode
}

/** A button of the toolbar with a panel under it, whose code and data come when it is first opened. */
export function ToolPanel({ icon, label, text, children }: ToolPanelProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const close = () => {
    setOpen(false)
    // Unless the person went on to something else, the keyboard is back where it came from.
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
