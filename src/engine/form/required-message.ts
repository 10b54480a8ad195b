import { ruleMessages } from '@contract/messages'
import type { KindName, Label } from '@/schema'
import { kinds } from '../kinds'

/**
 * The message of an empty required field, by its kind: a picture is uploaded, an option chosen, everything else
 * entered.
 */
export const requiredMessage = (kind: KindName): Label => kinds[kind].empty ?? ruleMessages.required
