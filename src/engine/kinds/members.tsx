import { engineWords } from '@/locales/engine'
import type { Kind } from './kind'
import { joinedText, rare } from './parts/rare'
import { listOf } from './parts/words'

/** Members, chosen in their picker. */
export const membersKind: Kind = rare(() => import('../inputs/members-input'), joinedText, {
  write: value => listOf(value),
  wide: true,
  empty: engineWords['form.chooseOne'],
})
