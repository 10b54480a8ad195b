import { session } from './session'
import { task } from './task'
import { upload } from './upload'

/** The entities of this area. */
const entities = [session, upload, task] as const
export default entities
