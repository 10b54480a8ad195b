import { session } from './session'
import { task } from './task'
import { upload } from './upload'

/** The entities of this area. */
export default [session, upload, task] as const
