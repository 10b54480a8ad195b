import type { ReactNode } from 'react'
import { createContext, useContext } from 'react'
import { useNotices } from '@/providers/notices/notices'

/** The rendered parts of a prompt. */
export interface PromptView {
  readonly title: string
  readonly content: ReactNode
  readonly footer: ReactNode
}

/** A prompt to open. */
export interface PromptOptions extends PromptView {
  /** Called once, however the prompt is closed: also when another one replaces it, or when its page unmounts. */
  readonly afterClose: () => void
}

/** Opens a prompt. Both functions of the result have no effect once it is closed. */
export type ShowPrompt = (prompt: PromptOptions) => {
  readonly update: (view: PromptView) => void
  readonly destroy: () => void
}

/** Set by the `PromptHost` of a record's page. */
export const PromptHostContext = createContext<ShowPrompt | undefined>(undefined)

/** Opens prompts beside the record of the page, or in a modal dialog where no `PromptHost` is. */
export function useShowPrompt(): ShowPrompt {
  const host = useContext(PromptHostContext)
  const { modal } = useNotices()
  return host ?? (prompt => modal.confirm({ ...prompt, width: 560 }))
}
