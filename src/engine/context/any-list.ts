import type { CallKey } from '@contract/calls'
import type { Calls, ListScreen } from '@/schema'

/** A list as it is drawn; one among other blocks may have a call of its own. */
export type AnyList = ListScreen<string, string, Calls> & { readonly call?: CallKey | undefined }
