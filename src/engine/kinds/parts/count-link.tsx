import { ROUTES } from '@contract/routes'
import { useGo } from '@refinedev/core'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import type { Link, Row } from '@/schema'
import { Dropdown } from '@/widgets/attached/lazy-popups'
import { useEngine } from '../../context/engine-context'
import { hrefOf } from '../../context/href-of'
import { ActionLink } from './action-link'

interface CountLinkProps {
  readonly links: readonly Link[]
  readonly row: Row
  /** The count, or what stands for the record, as it is shown. */
  readonly text: ReactNode
  /** What is counted, for whom: the name of the menu. */
  readonly name: string
  /** It is the name of another record. */
  readonly isName?: boolean
}

/** A count that leads to the list of what it counts; where that is in several lists, one of them is chosen first. */
export function CountLink({ links, row, text, name, isName = false }: CountLinkProps) {
  const { isBuilt, may } = useEngine()
  const { word } = useMessages()
  const go = useGo()
  const ways = links
    .filter(({ route }) => isBuilt(route) && may(route))
    .flatMap(link => {
      const href = hrefOf(link, row, route => ROUTES[route].path)
      return href === undefined ? [] : [{ key: href, label: word(ROUTES[link.route].label) }]
    })
  const [first] = ways
  if (!first) return text
  if (ways.length === 1)
    return (
      <ActionLink href={first.key} isName={isName}>
        {text}
      </ActionLink>
    )
  return (
    <Dropdown trigger={['click']} menu={{ items: ways, onClick: ({ key }) => go({ to: key }) }}>
      <Button type="link" size="small" className="action-link cell-number" aria-haspopup="menu" aria-label={name}>
        {text}
      </Button>
    </Dropdown>
  )
}
