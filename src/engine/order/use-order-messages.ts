import { orderWords } from '@/locales/list-order'
import { createMessagesHook } from '@/widgets/widget-messages'

/** The words of lists that are put in order by hand; they load with them. */
export const useOrderMessages = createMessagesHook(orderWords)
