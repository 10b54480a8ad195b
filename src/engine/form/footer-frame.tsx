import type { ReactNode } from 'react'
import { useSaveKey } from './use-save-key'

/** The footer of a form. Ctrl or Cmd+S presses its save button. */
export function FooterFrame({
  isDrawer = false,
  children,
}: {
  readonly isDrawer?: boolean
  readonly children: ReactNode
}) {
  const frame = useSaveKey()
  const parts = { ref: frame, children }
  return isDrawer ? <div className="form-footer is-drawer" {...parts} /> : <footer className="form-footer" {...parts} />
}
