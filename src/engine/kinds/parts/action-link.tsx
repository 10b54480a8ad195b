import { useGo } from '@refinedev/core'
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { withBase } from '@/lib/base'

/** A link if there is a URL (so that it can be opened in a new tab), else a button that looks like one. */
export function ActionLink({
  href,
  onClick,
  isName = false,
  children,
}: {
  href?: string | undefined
  onClick?: () => void
  /** The title of another record: it looks like plain text until it is hovered or focused. */
  isName?: boolean
  children: ReactNode
}) {
  const go = useGo()
  if (href === undefined) {
    return (
      <Button type="link" size="small" className="action-link" onClick={onClick}>
        {children}
      </Button>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go({ to: href })
  }
  return (
    <a className={isName ? 'action-link is-name' : 'action-link'} href={withBase(href)} onClick={follow}>
      {children}
    </a>
  )
}
