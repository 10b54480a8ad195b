import type { FloorTag } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface FloorTagsOptions {
  readonly value?: readonly FloorTag[]
  /** Most tags; 10 unless said. */
  readonly limit?: number
}

/** Asks for the tags of a floor: `const tags = await edit({ value })`, undefined when cancelled. */
export const useFloorTags = (): ((options: FloorTagsOptions) => Promise<readonly FloorTag[] | undefined>) =>
  useDialog<FloorTagsOptions, readonly FloorTag[]>(() => import('./tags-dialog'))
