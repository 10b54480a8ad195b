import type { TextItem } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface TextPickerOptions {
  readonly value?: TextItem | undefined
  /** Most characters; 100 unless said. */
  readonly max?: number
}

/** Asks for a text and its action: `const item = await pick({ value })`, undefined when cancelled. */
export const useTextPicker = (): ((options: TextPickerOptions) => Promise<TextItem | undefined>) =>
  useDialog<TextPickerOptions, TextItem>(() => import('./text-dialog'))
