/**
 * States of a publication and the effect of saving its form, transcribed from contract/publishing.md ("publication
 * (goods) status"). Independent of the code under test. Sale, recycle bin and review are those of goods
 * (contract/goods.md).
 * after: is_auth after saving the form, or the error code (HTTP 409 or 404).
 */
export const publicationStates = [
  { name: 'waiting', is_auth: 0, market_enable: 1, disabled: 1, after: 0 },
  { name: 'on sale', is_auth: 1, market_enable: 1, disabled: 1, after: 0 },
  { name: 'off sale', is_auth: 1, market_enable: 0, disabled: 1, after: 0 },
  { name: 'refused', is_auth: 2, market_enable: 1, disabled: 1, after: 0 },
  { name: 'in the recycle bin', is_auth: 1, market_enable: 0, disabled: 0, after: '301' },
  { name: 'deleted for good', is_auth: 1, market_enable: 0, disabled: -1, after: '301' },
] as const
