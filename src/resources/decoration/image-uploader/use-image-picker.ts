import type { PictureSize } from '@/lib/picture-size'
import { useDialog } from '@/widgets/dialogs'
import type { PickedImage } from './picked-image'

export type { ImageAction, PickedImage } from './picked-image'

export interface ImagePickerOptions {
  /** The maximum number of pictures; 0 for unlimited. @default 10 */
  readonly limit?: number
  /** The initial selection. */
  readonly value?: readonly PickedImage[]
  /** Includes the action of a click on each picture. */
  readonly action?: boolean
  /** Includes a title and a text of each, for floors of desktop pages. */
  readonly captioned?: boolean
  /** The upload scene: goods, shop, member or other. */
  readonly scene?: string
  /** The recommended size in pixels; other sizes can be cropped to it. */
  readonly size?: PictureSize
}

/** Opens the image picker: `const images = await pick({ limit: 1, action: true })`, undefined on cancel. */
export const useImagePicker = (): ((options: ImagePickerOptions) => Promise<readonly PickedImage[] | undefined>) =>
  useDialog<ImagePickerOptions, readonly PickedImage[]>(() => import('./image-dialog'))
