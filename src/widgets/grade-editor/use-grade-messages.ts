import { gradeMessages } from '@/locales/grade-editor'
import { createMessagesHook } from '../widget-messages'

export const useGradeMessages = createMessagesHook(gradeMessages)
