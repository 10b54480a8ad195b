import { Modal as AntdModal, type ModalProps } from 'antd'
import { EscapeLayer, useSince } from '@/providers/layers/escape-layer'
import './modal.css'

/** antd measures the window, but a dialog opens in a tab, which a wider one would overflow. */
const IN_TAB = { maxWidth: 'calc(100% - 32px)' }

/**
 * antd's Modal, which Escape closes only while it is visible, since it may be open in a hidden tab. Same props as
 * antd's.
 */
export function Modal({ keyboard = true, open = false, onCancel, style, ...props }: ModalProps) {
  const since = useSince(open)
  return (
    <>
      <AntdModal
        {...props}
        style={{ ...IN_TAB, ...style }}
        open={open}
        {...(onCancel && { onCancel })}
        keyboard={false}
      />
      <EscapeLayer isOpen={open} since={since} onEscape={keyboard ? event => onCancel?.(event as never) : undefined} />
    </>
  )
}
