import { useMemo } from 'react'
import { cleanHtml } from './clean'
import './rich-text.css'

/** Displays rich text. Sanitized again, since stored text may be older than the rules. */
export function SafeHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the contract's allow list in the line above
  return <div className="rich-content" dangerouslySetInnerHTML={{ __html: clean }} />
}
