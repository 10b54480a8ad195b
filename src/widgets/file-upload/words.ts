import { fileWords } from '@/locales/file-upload'
import { wordsFrom } from '../words'

export const useFileWords = wordsFrom(fileWords)
