/** Exports of publishing for other areas. */

export { factsOf, readUpload } from './picture-facts'
export { isPublication, serializePublication } from './publication-rows'
export { serializePublisher, serializePublishers } from './publisher-rows'
export { reviewedPublisher } from './reviewed-publisher'
export { stockOf } from './stock'
