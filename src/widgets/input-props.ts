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

/** The aria attributes that were handed over, for the element that takes the focus. */
export function ariaOf(props: InputProps): AriaAttributes {
  const { id, disabled, ...rest } = props
  const names = ['aria-invalid', 'aria-describedby', 'aria-required', 'aria-label', 'aria-labelledby'] as const
  return Object.fromEntries(names.flatMap(name => (rest[name] === undefined ? [] : [[name, rest[name]]])))
}

/** Whether an input is disabled: by itself or by the form around it. */
export function useDisabled(own: boolean | undefined): boolean {
  const { componentDisabled } = ConfigProvider.useConfig()
  return own ?? componentDisabled ?? false
}
