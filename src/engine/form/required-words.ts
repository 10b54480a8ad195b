import { ruleMessages } from '@contract/messages'
import type { KindName, Label } from '@/schema'
import { kinds } from '../kinds'

/** What to do with a field that was left empty: a picture is uploaded, an option chosen, everything else filled in. */
export const requiredWords = (kind: KindName): Label => kinds[kind].empty ?? ruleMessages.required
