import type { FloorTitle } from '@contract/widgets/rules'
import { useDialog } from '@/widgets/dialogs'

export interface FloorTitleOptions {
  readonly value?: FloorTitle | undefined
}

/** Asks for a floor's title: `const title = await edit({ value })`, undefined when cancelled. */
export const useFloorTitle = (): ((options: FloorTitleOptions) => Promise<FloorTitle | undefined>) =>
  useDialog<FloorTitleOptions, FloorTitle>(() => import('./title-dialog'))
