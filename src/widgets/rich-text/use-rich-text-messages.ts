import { richTextMessages } from '@/locales/rich-text'
import { createMessagesHook } from '../widget-messages'

export const useRichTextMessages = createMessagesHook(richTextMessages)
