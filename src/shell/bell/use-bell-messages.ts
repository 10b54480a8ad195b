import { bellMessages } from '@/locales/bell'
import { createMessagesHook } from '@/widgets/widget-messages'

/** Messages of the bell, loaded with it. */
export const useBellMessages = createMessagesHook(bellMessages)
