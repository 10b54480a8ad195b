import { galleryMessages } from '@/locales/gallery-uploader'
import { imageMessages } from '@/locales/image-uploader'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useImageMessages = createMessagesHook({ ...galleryMessages, ...imageMessages })
