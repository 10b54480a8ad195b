import { ConfigProvider } from 'antd'
import type { AriaAttributes } from 'react'

/** Props that antd's Form.Item, or another parent, passes to an input besides its value. */
export interface InputProps
  extends Pick<
    AriaAttributes,
    'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-label' | 'aria-labelledby'
  > {
  /** For the element that a label refers to and that takes the focus. */
  readonly id?: string
  /** Defaults to the disabled state of the surrounding form. */
  readonly disabled?: boolean
}

/** The aria attributes for a text box or a list. */
export const ariaOf = (props: InputProps): AriaAttributes => ({
  ...describedOf(props),
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
})

/** The aria attributes that are also allowed on a button or a group. */
export const describedOf = (props: InputProps): AriaAttributes => ({
  'aria-describedby': props['aria-describedby'],
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
})

/** Whether an input is disabled, by its prop or by the form around it. */
export function useDisabled(own: boolean | undefined): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return own ?? componentDisabled ?? false
}
