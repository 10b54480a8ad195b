import { theme } from 'antd'
import type { HTMLAttributes } from 'react'

interface TintedProps extends HTMLAttributes<HTMLSpanElement> {
  readonly tone: 'secondary' | 'warning' | 'danger' | 'plain'
}

/** Text in a tone of the theme. antd's Typography would add 8 KB for the same. */
export function Tinted({ tone, style, ...rest }: TintedProps) {
  const { token } = theme.useToken()
  const colours = {
    secondary: token.colorTextSecondary,
    warning: token.colorWarningText,
    danger: token.colorError,
    plain: token.colorText,
  }
  return <span {...rest} style={{ color: colours[tone], ...style }} />
}
