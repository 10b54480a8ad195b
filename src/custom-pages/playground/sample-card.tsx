import { Alert, Card, Flex, theme } from 'antd'
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'

interface SampleCardProps {
  readonly name: string
  readonly source: string
  /** A whole screen, with its source below. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

/** A live sample with its source, in an error boundary of its own. */
export function SampleCard({ name, source, isWide = false, children }: SampleCardProps) {
  const { t } = useMessages()
  const { token } = theme.useToken()
  return (
    <Card size="small" title={name} role="region" aria-label={name} id={name}>
      <Flex gap={16} wrap align="start">
        <div data-live style={{ flex: isWide ? '1 1 100%' : '1 1 420px', minWidth: 0 }}>
          <Boundary title={t('playground.broken')}>{children}</Boundary>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs */}
        <pre
          role="group"
          aria-label={`${t('playground.source')} ${name}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled with the keys
          tabIndex={0}
          style={{
            flex: '1 1 420px',
            minWidth: 0,
            margin: 0,
            padding: 12,
            overflow: 'auto',
            maxHeight: 480,
            fontSize: token.fontSizeSM,
            borderRadius: token.borderRadius,
            background: token.colorFillQuaternary,
          }}
        >
          {source}
        </pre>
      </Flex>
    </Card>
  )
}

class Boundary extends Component<{ title: string; children: ReactNode }, { problem: string }> {
  override state = { problem: '' }
  static getDerivedStateFromError(error: unknown) {
    return { problem: String(error) }
  }
  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error(error, info.componentStack)
  }
  override render() {
    const { problem } = this.state
    return problem ? <Alert type="error" title={this.props.title} description={problem} /> : this.props.children
  }
}
