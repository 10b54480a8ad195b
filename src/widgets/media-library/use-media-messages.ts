import { galleryWords } from '@/locales/gallery-uploader'
import { mediaWords } from '@/locales/media-library'
import { createMessagesHook } from '../widget-messages'

export const useMediaMessages = createMessagesHook({ ...galleryWords, ...mediaWords })
