import type { CallKey } from '@contract/calls'
import type { Calls, ListScreen } from '@/schema'

/** A list as rendered; in a block it may have its own call. */
export type AnyList = ListScreen<string, string, Calls> & { readonly call?: CallKey | undefined }
