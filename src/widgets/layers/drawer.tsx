import { Drawer as AntdDrawer, type DrawerProps } from 'antd'
import { EscapeLayer, useSince } from '@/providers/layers/escape-layer'
import './drawer.css'

/** antd's drawer, which Escape closes where it is in sight: it may stay open in a hidden tab. Props as antd has them. */
export function Drawer({ keyboard = true, open = false, onClose, ...props }: DrawerProps) {
  const since = useSince(open)
  return (
    <>
      <AntdDrawer {...props} open={open} {...(onClose && { onClose })} keyboard={false} />
      <EscapeLayer isOpen={open} since={since} onEscape={keyboard ? event => onClose?.(event as never) : undefined} />
    </>
  )
}
