import type { Kind } from '@/engine/kinds'
import { lazyInput } from '@/engine/kinds/parts/lazy-input'
import { rare } from '@/engine/kinds/parts/rare'
import { plain } from '@/engine/kinds/parts/values'

const load = () => import('./media-folder.input')

const mediaFolderKind: Kind = rare(load, value => plain(value), { Filter: lazyInput(load) })
export default mediaFolderKind
