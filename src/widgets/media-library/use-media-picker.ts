import { mediaScenes } from '@contract/media/rules'
import { useConfig } from '@/providers/context'
import { useDialog } from '../dialogs'
import type { MediaPicture } from './use-media-page'

export interface MediaPickerOptions {
  /** The maximum number of pictures; 0 for unlimited. */
  readonly limit: number
  /** The upload scene. */
  readonly scene: string
}

/** Opens the media library; undefined if the user cancels. */
export const useMediaPicker = (): ((options: MediaPickerOptions) => Promise<readonly MediaPicture[] | undefined>) =>
  useDialog<MediaPickerOptions, readonly MediaPicture[]>(() => import('./media-dialog'))

/** Whether pictures of a scene can come from the media library, which other deployments do not have. */
export const useHasLibrary = (scene: string): boolean => useConfig().isOwn && mediaScenes.includes(scene)
