import type { FloorTag } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface FloorTagsOptions {
  readonly value?: readonly FloorTag[]
  /** The maximum number of tags. @default 10 */
  readonly limit?: number
}

/** Opens a dialog for the tags of a floor: `const tags = await edit({ value })`, undefined on cancel. */
export const useFloorTags = (): ((options: FloorTagsOptions) => Promise<readonly FloorTag[] | undefined>) =>
  useDialog<FloorTagsOptions, readonly FloorTag[]>(() => import('./tags-dialog'))
