import { sortWords } from '@/locales/sortable'
import { wordsFrom } from '../words'

/** The words of sorting by hand; they load with it. */
export const useSortWords = wordsFrom(sortWords)
