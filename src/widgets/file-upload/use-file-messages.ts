import { fileMessages } from '@/locales/file-upload'
import { createMessagesHook } from '../widget-messages'

export const useFileMessages = createMessagesHook(fileMessages)
