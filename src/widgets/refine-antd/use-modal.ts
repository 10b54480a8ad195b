import { useModal as useRefineModal } from '@refinedev/antd'
import type { ModalProps } from 'antd'

/** `useModal` of @refinedev/antd without the `visible` prop, which antd 6 removed. */
export function useModal(options?: Parameters<typeof useRefineModal>[0]) {
  const { modalProps, ...modal } = useRefineModal(options)
  const { visible: _, ...props } = modalProps as ModalProps & { readonly visible?: boolean }
  return { ...modal, modalProps: props }
}
