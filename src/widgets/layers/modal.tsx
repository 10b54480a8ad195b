import { Modal as AntdModal, type ModalProps } from 'antd'
import { EscapeLayer, useSince } from '@/providers/layers/escape-layer'

/** antd's dialog, which Escape closes where it is in sight: it may stay open in a hidden tab. Props as antd has them. */
export function Modal({ keyboard = true, open = false, onCancel, ...props }: ModalProps) {
  const since = useSince(open)
  return (
    <>
      <AntdModal {...props} open={open} {...(onCancel && { onCancel })} keyboard={false} />
      <EscapeLayer isOpen={open} since={since} onEscape={keyboard ? event => onCancel?.(event as never) : undefined} />
    </>
  )
}
