import { Typography } from 'antd'
import type { ComponentProps } from 'react'
import { dateTimeText, dayText } from '@/lib/format'

type TextProps = Omit<ComponentProps<typeof Typography.Text>, 'children'>

interface DateFieldProps extends TextProps {
  /** Epoch seconds, as number or digits, which is how the wire has a moment. */
  readonly value: string | number | null | undefined
  /** 'day' leaves the hours out. */
  readonly format?: 'day' | 'minute'
}

/**
 * A moment. That of @refinedev/antd takes milliseconds and writes them by the clock of the browser; the marketplace has
 * seconds, and one clock of its own wherever a user sits.
 */
export function DateField({ value, format = 'minute', ...props }: DateFieldProps) {
  return <Typography.Text {...props}>{format === 'day' ? dayText(value) : dateTimeText(value)}</Typography.Text>
}
