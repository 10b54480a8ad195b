import { orderMessages } from '@/locales/list-order'
import { createMessagesHook } from '@/widgets/widget-messages'

/** Messages of manual sorting, loaded with it. */
export const useOrderMessages = createMessagesHook(orderMessages)
