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
  /** The displayed count or record title. */
  readonly text: ReactNode
  /** The accessible name of the menu: the counted entity and its owner. */
  readonly name: string
  /** It is the title of another record. */
  readonly isName?: boolean
}

/** A count that links to the list of counted records; with several lists, a menu offers them. */
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
