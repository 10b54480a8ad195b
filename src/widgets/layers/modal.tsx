import { Modal as AntdModal, type ModalProps } from 'antd'
import { EscapeLayer, useSince } from '@/providers/layers/escape-layer'

/** antd measures the window, and a dialog opens in a tab: one that is wider than it would stand outside. */
const IN_TAB = { maxWidth: 'calc(100% - 32px)' }

/** antd's dialog, which Escape closes where it is in sight: it may stay open in a hidden tab. Props as antd has them. */
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
