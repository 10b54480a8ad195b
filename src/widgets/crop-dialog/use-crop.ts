import { useDialog } from '../dialogs'
import type { CropOptions } from './crop-question'

/** Asks for the part of a picture that is used: the cropped file, or nothing when the user changed their mind. */
export const useCrop = (): ((options: CropOptions) => Promise<File | undefined>) =>
  useDialog<CropOptions, File>(() => import('./crop-question'))
