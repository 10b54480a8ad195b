import type { FloorTitle } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface FloorTitleOptions {
  readonly value?: FloorTitle | undefined
}

/** Opens a dialog for a floor's title: `const title = await edit({ value })`, undefined on cancel. */
export const useFloorTitle = (): ((options: FloorTitleOptions) => Promise<FloorTitle | undefined>) =>
  useDialog<FloorTitleOptions, FloorTitle>(() => import('./title-dialog'))
