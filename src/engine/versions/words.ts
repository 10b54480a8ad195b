import { versionWords } from '@/locales/versions'
import { wordsFrom } from '@/widgets/words'

/** The words of versions; they load with what needs them. */
export const useVersionWords = wordsFrom(versionWords)
