/** What other areas may use of publishing. */
export { publisherDecided } from './decided'
export { factsOf, readUpload } from './picture-facts'
export { isPublication, publicationOnWire } from './publication-rows'
export { publisherOnWire, publishersOnWire } from './publisher-rows'
export { stockOf } from './stock'
