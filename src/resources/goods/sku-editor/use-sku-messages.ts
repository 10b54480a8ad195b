import { skuMessages } from '@/locales/sku-editor'
import { createMessagesHook } from '@/widgets/widget-messages'

export const useSkuMessages = createMessagesHook(skuMessages)
