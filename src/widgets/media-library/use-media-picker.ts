import { useDialog } from '../dialogs'
import type { MediaPicture } from './use-media-page'

export interface MediaPickerOptions {
  /** Most pictures; 0 for no limit. */
  readonly limit: number
  /** Where the server files what is uploaded here. */
  readonly scene: string
}

/** Asks for pictures of the media library; nothing when the user changed their mind. */
export const useMediaPicker = (): ((options: MediaPickerOptions) => Promise<readonly MediaPicture[] | undefined>) =>
  useDialog<MediaPickerOptions, readonly MediaPicture[]>(() => import('./media-dialog'))
