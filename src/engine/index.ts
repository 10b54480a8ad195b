/**
 * The public interface of the engine for custom pages: the headless hooks behind declared screens, and a few components
 * with a standard look. `docs/how-to/between-a-declaration-and-a-page.md` shows their use. Everything else may change
 * without notice.
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
