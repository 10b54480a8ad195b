import { ConfigProvider } from 'antd'
import type { AriaAttributes } from 'react'

/** What antd's Form.Item, or any other parent, may hand to an input besides its value. */
export interface InputProps
  extends Pick<
    AriaAttributes,
    'aria-invalid' | 'aria-describedby' | 'aria-required' | 'aria-label' | 'aria-labelledby'
  > {
  /** Belongs to the element that a label points at and that takes the focus. */
  readonly id?: string
  /** Unless given, follows the form around the input. */
  readonly disabled?: boolean
}

/** The aria attributes that were handed over, for a text box or a list. */
export const ariaOf = (props: InputProps): AriaAttributes => ({
  ...describedOf(props),
  'aria-invalid': props['aria-invalid'],
  'aria-required': props['aria-required'],
})

/** Those of them that also a button or a group may bear. */
export const describedOf = (props: InputProps): AriaAttributes => ({
  'aria-describedby': props['aria-describedby'],
  'aria-label': props['aria-label'],
  'aria-labelledby': props['aria-labelledby'],
})

/** Whether an input is disabled: by itself or by the form around it. */
export function useDisabled(own: boolean | undefined): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return own ?? componentDisabled ?? false
}
