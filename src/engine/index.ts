/**
 * What the engine offers to pages written by hand: the hooks that declared screens stand on, without a drawing, and the few
 * parts that draw what everybody would draw alike. `docs/how-to/between-a-declaration-and-a-page.md` shows them at work.
 * Whatever is not here may change without notice.
 */

export type {
  ActionItem,
  FormController,
  ListController,
  RecordActions,
  ResourceOf,
} from '@/schema'
export { ActionOutlet } from './actions/action-outlet'
export { useRecordActions } from './actions/use-record-actions'
export { ControlledForm, FormField } from './form/form-parts'
export { FormProblems } from './form/form-problems'
export { useFormController } from './form/use-form-controller'
export { ListOutlet } from './list/list-outlet'
export { useListController } from './list/use-list-controller'
export { WithDeclaration } from './provider/with-declaration'
