import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { joinedText, rare } from './parts/rare'
import { listOf } from './parts/words'

/** Nodes of a tree, ticked. */
export const treeKind: Kind = rare(() => import('../inputs/tree-input'), joinedText, {
  write: value => listOf(value),
  empty: engineWords['form.chooseOne'],
})
