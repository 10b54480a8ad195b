import { richTextWords } from '@/locales/rich-text'
import { wordsFrom } from '../words'

export const useRichWords = wordsFrom(richTextWords)
