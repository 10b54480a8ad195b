import { galleryWords } from '@/locales/gallery-uploader'
import { imageWords } from '@/locales/image-uploader'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useImageMessages = createMessagesHook({ ...galleryWords, ...imageWords })
