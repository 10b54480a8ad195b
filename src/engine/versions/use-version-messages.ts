import { versionMessages } from '@/locales/versions'
import { createMessagesHook } from '@/widgets/widget-messages'

/** Messages of versions and conflicts, loaded on demand. */
export const useVersionMessages = createMessagesHook(versionMessages)
