import { skuWords } from '@/locales/sku-editor'
import { wordsFrom } from '../words'

export const useSkuWords = wordsFrom(skuWords)
