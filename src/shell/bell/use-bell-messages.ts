import { bellWords } from '@/locales/bell'
import { createMessagesHook } from '@/widgets/widget-messages'

/** The words of the bell; they load with it. */
export const useBellMessages = createMessagesHook(bellWords)
