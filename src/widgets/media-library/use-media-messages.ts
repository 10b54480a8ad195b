import { galleryMessages } from '@/locales/gallery-uploader'
import { mediaMessages } from '@/locales/media-library'
import { createMessagesHook } from '../widget-messages'

export const useMediaMessages = createMessagesHook({ ...galleryMessages, ...mediaMessages })
