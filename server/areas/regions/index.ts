/** Exports of regions for other areas. */
export { regionChanges } from './changes'
export { type Chain, chainsById, chainsOf, NO_REGION, placeColumns } from './places'
