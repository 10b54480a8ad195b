import { Card, Flex } from 'antd'
import type { ReactNode } from 'react'

interface ListProps {
  /** The heading; a page named by its tab may omit it. */
  readonly title?: ReactNode
  /** Buttons at the end of the header. */
  readonly headerButtons?: ReactNode
  readonly children: ReactNode
}

/**
 * The `<List>` of a custom page: header and content. The one of @refinedev/antd uses the page header of
 * @ant-design/pro-layout, which includes 70 KB of texts in thirty languages.
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
