import { galleryWords } from '@/locales/gallery-uploader'
import { createMessagesHook } from '../widget-messages'

export const useGalleryMessages = createMessagesHook(galleryWords)
