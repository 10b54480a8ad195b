import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { EscapeLayer, useSince } from '@/providers/layers/escape-layer'
import './drawer.css'

/** antd's drawer. Escape closes it only while it is visible: it may stay open in a hidden tab. Props as in antd. */
export function Drawer({ keyboard = true, open = false, onClose, ...props }: DrawerProps) {
  const since = useSince(open)
  return (
    <>
      <AntdDrawer {...props} open={open} {...(onClose && { onClose })} keyboard={false} />
      <EscapeLayer isOpen={open} since={since} onEscape={keyboard ? event => onClose?.(event as never) : undefined} />
    </>
  )
}
