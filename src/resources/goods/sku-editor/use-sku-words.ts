import { skuWords } from '@/locales/sku-editor'
import { wordsFrom } from '@/widgets/words'

export const useSkuWords = wordsFrom(skuWords)
