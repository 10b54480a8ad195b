import { richTextWords } from '@/locales/rich-text'
import { createMessagesHook } from '../widget-messages'

export const useRichTextMessages = createMessagesHook(richTextWords)
