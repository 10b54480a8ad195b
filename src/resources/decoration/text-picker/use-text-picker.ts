import type { TextItem } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface TextPickerOptions {
  readonly value?: TextItem | undefined
  /** The maximum length. @default 100 */
  readonly max?: number
}

/** Opens a dialog for a text and its action: `const item = await pick({ value })`, undefined on cancel. */
export const useTextPicker = (): ((options: TextPickerOptions) => Promise<TextItem | undefined>) =>
  useDialog<TextPickerOptions, TextItem>(() => import('./text-dialog'))
