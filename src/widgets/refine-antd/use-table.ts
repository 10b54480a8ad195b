import { useTable as useRefineTable } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import { Form, type TableProps } from 'antd'

type Options<Q extends BaseRecord, E extends HttpError, S, D extends BaseRecord> = Parameters<
  typeof useRefineTable<Q, E, S, D>
>[0]

/**
 * `useTable` of @refinedev/antd with the table's properties as antd 6 names them: where the pages stand is `placement`
 * there, and antd 6 warns of `position`. Its pages are antd's own buttons: the package puts links into them, which are a
 * second stop for the keyboard, have no words at the arrows, and lead elsewhere where the address does not follow.
 */
export function useTable<
  Q extends BaseRecord = BaseRecord,
  E extends HttpError = HttpError,
  S = unknown,
  D extends BaseRecord = Q,
>(options?: Options<Q, E, S, D>) {
  const table = useRefineTable<Q, E, S, D>(options)
  // Where the address is followed, the package asks its search form for values; antd warns of a form nobody has drawn.
  Form.useWatch(() => undefined, table.searchFormProps.form)
  const { pagination, ...props } = table.tableProps
  return { ...table, tableProps: { ...props, pagination: pagination && placed(pagination) } }
}

type Pages = Exclude<TableProps['pagination'], false | undefined>
type Placement = NonNullable<Pages['placement']>[number]

function placed({ position = [], itemRender: _, ...pages }: Pages): Pages {
  return {
    ...pages,
    placement: position.map(side => side.replace('Left', 'Start').replace('Right', 'End') as Placement),
  }
}
