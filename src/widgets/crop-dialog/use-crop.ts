import { useDialog } from '../dialogs'
import type { CropOptions } from './crop-question'

/** Opens the crop dialog. @returns the cropped file, or undefined on cancel */
export const useCrop = (): ((options: CropOptions) => Promise<File | undefined>) =>
  useDialog<CropOptions, File>(() => import('./crop-question'))
