import { Button } from 'antd'
import { Component, type ReactNode } from 'react'
import { Failure } from './failure'
import { Tinted } from './tinted'
import { useWidgetMessages } from './widget-messages'

interface RenderBoundaryProps {
  /** The size of the message: a `field` within a line of text, or a `block`. */
  readonly size: 'field' | 'block'
  /** The rendered value; a change resets the boundary, since an error on one record need not occur on the next. */
  readonly subject?: unknown
  readonly children: ReactNode
}

interface RenderBoundaryState {
  readonly hasFailed: boolean
  readonly subject: unknown
}

/**
 * An error boundary around a field, block, card or drawer, with a retry button; the rest of the screen keeps working.
 * React reports the error to the console.
 */
export class RenderBoundary extends Component<RenderBoundaryProps, RenderBoundaryState> {
  override state: RenderBoundaryState = { hasFailed: false, subject: this.props.subject }

  static getDerivedStateFromError(): Partial<RenderBoundaryState> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps(
    { subject }: RenderBoundaryProps,
    state: RenderBoundaryState,
  ): RenderBoundaryState | null {
    return Object.is(subject, state.subject) ? null : { hasFailed: false, subject }
  }

  private readonly retry = () => this.setState({ hasFailed: false })

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return this.props.size === 'field' ? <FailedField onRetry={this.retry} /> : <FailedBlock onRetry={this.retry} />
  }
}

function FailedField({ onRetry }: { onRetry: () => void }) {
  const { t } = useWidgetMessages()
  return (
    <span role="alert">
      <Tinted tone="danger">{t('widget.failedField')}</Tinted>{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {t('widget.retry')}
      </Button>
    </span>
  )
}

function FailedBlock({ onRetry }: { onRetry: () => void }) {
  const { t } = useWidgetMessages()
  return <Failure text={t('widget.failedBlock')} onRetry={onRetry} />
}
