import { entity } from '../entity'

/** Templates of messages to shops (contract/settings.md, "message settings"). */
export const shopTemplate = entity('shopTemplate', {
  variantOf: 'messageTemplate',
  id: 'id',
  titleField: 'tpl_name',
  label: ['店铺消息', 'shop message'],
  screens: ['shopMessage'],
})
