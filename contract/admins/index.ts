import { admin } from './admin'
import { confirmation } from './confirmation'
import { menuNode } from './menu-node'
import { role } from './role'

/** The entities of this area. */
const entities = [admin, role, menuNode, confirmation] as const
export default entities
