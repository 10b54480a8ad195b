import type { TableColumnType } from 'antd'

/**
 * @refinedev/antd as adapted to this product: custom pages import from here, with the package's names, so that refine's
 * documentation applies. Differences are documented at their code; reasons are in docs/decisions/0009. Other parts of
 * the package (layout, sign-in pages, notifications, Markdown field) are not exported.
 */
export {
  BooleanField,
  EmailField,
  ExportButton,
  FilterDropdown,
  getDefaultFilter,
  getDefaultSortOrder,
  ImportButton,
  NumberField,
  rangePickerFilterMapper,
  TagField,
  TextField,
  UrlField,
  useDrawer,
  useForm,
  useSelect,
} from '@refinedev/antd'
export {
  CloneButton,
  CreateButton,
  DeleteButton,
  EditButton,
  ListButton,
  RefreshButton,
  SaveButton,
  ShowButton,
} from './buttons'
export { DateField } from './date-field'
export { List } from './list'
export { useDrawerForm, useModalForm } from './use-forms'
export { useModal } from './use-modal'
export { useTable } from './use-table'

/** The props of a column's `filterDropdown`, to be passed to `<FilterDropdown>`. */
export type FilterDropdownProps = Parameters<
  Extract<NonNullable<TableColumnType<object>['filterDropdown']>, (...props: never) => unknown>
>[0]
