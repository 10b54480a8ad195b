import { galleryMessages } from '@/locales/gallery-uploader'
import { createMessagesHook } from '../widget-messages'

export const useGalleryMessages = createMessagesHook(galleryMessages)
