import type { PictureSize } from '@/lib/picture-size'
import { useDialog } from '@/widgets/dialogs'
import type { PickedImage } from './picked-image'

export type { ImageAction, PickedImage } from './picked-image'

export interface ImagePickerOptions {
  /** Most pictures: 10 unless said, 0 for no limit. */
  readonly limit?: number
  /** What is chosen already. */
  readonly value?: readonly PickedImage[]
  /** Also asks what a click on each picture does. */
  readonly action?: boolean
  /** And for a title and a text of each, as the PC floors have them. */
  readonly captioned?: boolean
  /** Where the server files them: goods, shop, member or other. */
  readonly scene?: string
  /** The size that a picture should have where it is shown, in pixels: another one can be cropped to it. */
  readonly size?: PictureSize
}

/** Asks for pictures: `const images = await pick({ limit: 1, action: true })`, undefined when cancelled. */
export const useImagePicker = (): ((options: ImagePickerOptions) => Promise<readonly PickedImage[] | undefined>) =>
  useDialog<ImagePickerOptions, readonly PickedImage[]>(() => import('./image-dialog'))
