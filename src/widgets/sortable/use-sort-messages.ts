import { sortMessages } from '@/locales/sortable'
import { createMessagesHook } from '../widget-messages'

/** Messages of manual sorting, loaded with it. */
export const useSortMessages = createMessagesHook(sortMessages)
