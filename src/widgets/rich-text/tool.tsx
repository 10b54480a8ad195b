import { Button } from 'antd'
import type { MouseEventHandler, ReactNode, Ref } from 'react'

interface ToolProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick?: MouseEventHandler<HTMLElement>
  readonly disabled: boolean
  readonly pressed?: boolean
  readonly ref?: Ref<HTMLButtonElement>
}

/** A toolbar button: an icon with a tooltip and an accessible name. */
export function Tool({ label, icon, onClick, disabled, pressed, ref, ...rest }: ToolProps) {
  return (
    <Button
      {...rest}
      {...(ref && { ref })}
      type="text"
      size="small"
      icon={icon}
      title={label}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      disabled={disabled}
      // Keeps the editor's selection, which would be lost if the button took the focus.
      onMouseDown={event => event.preventDefault()}
      {...(onClick && { onClick })}
    />
  )
}
