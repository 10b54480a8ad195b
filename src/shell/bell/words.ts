import { bellWords } from '@/locales/bell'
import { wordsFrom } from '@/widgets/words'

/** The words of the bell; they load with it. */
export const useBellWords = wordsFrom(bellWords)
