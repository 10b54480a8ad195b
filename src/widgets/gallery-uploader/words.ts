import { galleryWords } from '@/locales/gallery-uploader'
import { wordsFrom } from '../words'

export const useGalleryWords = wordsFrom(galleryWords)
