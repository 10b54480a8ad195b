import { useDrawerForm as useRefineDrawerForm, useModalForm as useRefineModalForm } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import type { FormProps } from 'antd'

/**
 * The modal and drawer forms of @refinedev/antd, adapted to antd 6. A rejected save has been shown by refine's
 * notification and at its fields, so the promise does not reject into the console.
 */

type ModalOptions<
  Q extends BaseRecord,
  E extends HttpError,
  V,
  D extends BaseRecord,
  R extends BaseRecord,
  F extends HttpError,
> = Parameters<typeof useRefineModalForm<Q, E, V, D, R, F>>[0]
type DrawerOptions<
  Q extends BaseRecord,
  E extends HttpError,
  V,
  D extends BaseRecord,
  R extends BaseRecord,
  F extends HttpError,
> = Parameters<typeof useRefineDrawerForm<Q, E, V, D, R, F>>[0]

/** The widths of the product's dialogs and drawers in pixels. */
const MODAL_WIDTH = 640
const DRAWER_WIDTH = 560

/** `useModalForm` of @refinedev/antd with the product's dialog width. */
export function useModalForm<
  Q extends BaseRecord = BaseRecord,
  E extends HttpError = HttpError,
  V = object,
  D extends BaseRecord = Q,
  R extends BaseRecord = D,
  F extends HttpError = E,
>(options: ModalOptions<Q, E, V, D, R, F>) {
  const form = useRefineModalForm<Q, E, V, D, R, F>(options)
  const { formProps, modalProps } = form
  return { ...form, formProps: settled(formProps), modalProps: { ...modalProps, width: MODAL_WIDTH } }
}

/** `useDrawerForm` of @refinedev/antd; antd 6 calls the width of a drawer `size`. */
export function useDrawerForm<
  Q extends BaseRecord = BaseRecord,
  E extends HttpError = HttpError,
  V = object,
  D extends BaseRecord = Q,
  R extends BaseRecord = D,
  F extends HttpError = E,
>(options: DrawerOptions<Q, E, V, D, R, F>) {
  const form = useRefineDrawerForm<Q, E, V, D, R, F>(options)
  const { width: _, ...drawerProps } = form.drawerProps
  return { ...form, formProps: settled(form.formProps), drawerProps: { ...drawerProps, size: DRAWER_WIDTH } }
}

function settled<P extends FormProps>(props: P): P {
  const onFinish: FormProps['onFinish'] = async values => {
    try {
      await props.onFinish?.(values)
    } catch {
      // Already shown by refine's notification, and at the fields named in the response.
    }
  }
  return { ...props, onFinish }
}
