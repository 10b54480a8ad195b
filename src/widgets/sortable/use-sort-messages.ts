import { sortWords } from '@/locales/sortable'
import { createMessagesHook } from '../widget-messages'

/** The words of sorting by hand; they load with it. */
export const useSortMessages = createMessagesHook(sortWords)
