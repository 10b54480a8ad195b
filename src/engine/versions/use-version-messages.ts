import { versionWords } from '@/locales/versions'
import { createMessagesHook } from '@/widgets/widget-messages'

/** The words of versions; they load with what needs them. */
export const useVersionMessages = createMessagesHook(versionWords)
