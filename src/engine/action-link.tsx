import { useGo } from '@refinedev/core'
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'

/** A link when there is somewhere to go (so that it opens in a new tab too), else a button that looks like one. */
export function ActionLink({
  href,
  onClick,
  children,
}: {
  href?: string | undefined
  onClick?: () => void
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
    <a className="action-link" href={href} onClick={follow}>
      {children}
    </a>
  )
}
