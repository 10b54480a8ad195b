import { orderWords } from '@/locales/list-order'
import { wordsFrom } from '@/widgets/words'

/** The words of lists that are put in order by hand; they load with them. */
export const useOrderWords = wordsFrom(orderWords)
