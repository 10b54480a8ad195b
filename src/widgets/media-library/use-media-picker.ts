import { mediaScenes } from '@contract/media/rules'
import { useConfig } from '@/providers/context'
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

/** Whether pictures of a scene may come from the media library, which other deployments of the API do not have. */
export const useHasLibrary = (scene: string): boolean => useConfig().isOwn && mediaScenes.includes(scene)
