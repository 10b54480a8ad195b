import { Typography } from 'antd'
import type { ComponentProps } from 'react'
import { dateTimeText, dayText } from '@/lib/format'

type TextProps = Omit<ComponentProps<typeof Typography.Text>, 'children'>

interface DateFieldProps extends TextProps {
  /** Epoch seconds as number or digits, as on the wire. */
  readonly value: string | number | null | undefined
  /** 'day' omits the time. */
  readonly format?: 'day' | 'minute'
}

/**
 * A time. The one of @refinedev/antd takes milliseconds and uses the browser's time zone; the marketplace has seconds
 * and its own time zone.
 */
export function DateField({ value, format = 'minute', ...props }: DateFieldProps) {
  return <Typography.Text {...props}>{format === 'day' ? dayText(value) : dateTimeText(value)}</Typography.Text>
}
