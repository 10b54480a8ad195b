import type { TableColumnType } from 'antd'

/**
 * @refinedev/antd as this product has it: pages written by hand import from here, under the package's names, and refine's
 * documentation holds for them. What differs says so beside its code; the reasons are in docs/decisions/0009. What the
 * package has besides (its layout, its sign-in pages, its notifications, its Markdown field) stays out.
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

/** What a column's `filterDropdown` is given, to be handed on to `<FilterDropdown>`. */
export type FilterDropdownProps = Parameters<
  Extract<NonNullable<TableColumnType<object>['filterDropdown']>, (...given: never) => unknown>
>[0]
