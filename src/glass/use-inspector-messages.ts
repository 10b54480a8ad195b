import { glassWords } from '@/locales/glass'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useInspectorMessages = createMessagesHook(glassWords)
