import { inspectorMessages } from '@/locales/inspector'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useInspectorMessages = createMessagesHook(inspectorMessages)
