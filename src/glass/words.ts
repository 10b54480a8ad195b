import { glassWords } from '@/locales/glass'
import { wordsFrom } from '@/widgets/words'

export const useGlassWords = wordsFrom(glassWords)
