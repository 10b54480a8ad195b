import { galleryWords } from '@/locales/gallery-uploader'
import { imageWords } from '@/locales/image-uploader'
import { wordsFrom } from '@/widgets/words'

export const useImageWords = wordsFrom({ ...galleryWords, ...imageWords })
