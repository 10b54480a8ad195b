import { mediaFile } from './media-file'

/** The entities of this area. */
const entities = [mediaFile] as const
export default entities
