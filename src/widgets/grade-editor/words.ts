import { gradeWords } from '@/locales/grade-editor'
import { wordsFrom } from '../words'

export const useGradeWords = wordsFrom(gradeWords)
