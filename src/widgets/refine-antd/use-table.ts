import { useTable as useRefineTable } from '@refinedev/antd'
import type { BaseRecord, HttpError } from '@refinedev/core'
import { Form, type TableProps } from 'antd'

type Options<Q extends BaseRecord, E extends HttpError, S, D extends BaseRecord> = Parameters<
  typeof useRefineTable<Q, E, S, D>
>[0]

/**
 * `useTable` of @refinedev/antd with antd 6's prop names: the pagination's `position` is `placement` there, and antd 6
 * warns about the old one. Page buttons are antd's own: the package wraps them in links, which are a second tab stop,
 * have no accessible name at the arrows, and navigate elsewhere if the URL is not synced.
 */
export function useTable<
  Q extends BaseRecord = BaseRecord,
  E extends HttpError = HttpError,
  S = unknown,
  D extends BaseRecord = Q,
>(options?: Options<Q, E, S, D>) {
  const table = useRefineTable<Q, E, S, D>(options)
  // With URL sync, the package reads values from its search form; antd warns about a form that is not rendered. This
  // subscription prevents that.
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
