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

/** One button of the toolbar: a picture with its name on hover and for screen readers. */
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
      // The editor keeps its selection: a button that takes the focus would lose what is marked.
      onMouseDown={event => event.preventDefault()}
      {...(onClick && { onClick })}
    />
  )
}
