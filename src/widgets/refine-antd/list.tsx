import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'

interface ListProps {
  /** Over the table; a page that has its name in its tab may leave it out. */
  readonly title?: ReactNode
  /** Buttons at the end of the head. */
  readonly headerButtons?: ReactNode
  readonly children: ReactNode
}

/**
 * The `<List>` of a page by hand: its head and its body. That of @refinedev/antd stands on the page header of
 * @ant-design/pro-layout, whose words in thirty languages are 70 KB.
 */
export function List({ title, headerButtons, children }: ListProps) {
  return (
    <Card>
      <Flex align="center" gap={8} wrap style={{ marginBlockEnd: 16 }}>
        <div style={{ flex: 1 }}>{title}</div>
        {headerButtons}
      </Flex>
      {children}
    </Card>
  )
}
