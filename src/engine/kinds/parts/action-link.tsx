import { useGo } from '@refinedev/core'
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { withBase } from '@/lib/base'

/** A link when there is somewhere to go (so that it opens in a new tab too), else a button that looks like one. */
export function ActionLink({
  href,
  onClick,
  isName = false,
  children,
}: {
  href?: string | undefined
  onClick?: () => void
  /** The name of another record: it looks like the text around it until it is hovered or focused. */
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
