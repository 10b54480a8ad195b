import type { RouteName } from '@contract/routes'
import { Button } from 'antd'
import { Component, type ComponentType, type ReactNode } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { screenOf, unloadScreen } from '../screens'

interface BoundaryProps {
  readonly route: RouteName
  readonly onClose?: (() => void) | undefined
  readonly children: (Content: ComponentType) => ReactNode
}

/** An error boundary around a screen with a retry button. */
export class TabBoundary extends Component<BoundaryProps, { error?: Error }> {
  override state: { error?: Error } = {}

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  private readonly retry = () => {
    const { error } = this.state
    // Browsers cache that a chunk failed to load; only a reload requests it again.
    if (error && isCodeFailure(error)) window.location.reload()
    else {
      unloadScreen(this.props.route)
      this.setState({ error: undefined })
    }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { route, onClose, children } = this.props
    return error ? <Failed error={error} onRetry={this.retry} onClose={onClose} /> : children(screenOf(route))
  }
}

/** Checks for a browser's error about a chunk that could not be loaded. */
export const isCodeFailure = (error: Error): boolean =>
  /dynamically imported module|importing a module script|preload css/i.test(error.message)

interface FailedProps {
  readonly error: Error
  readonly onRetry: () => void
  readonly onClose: (() => void) | undefined
}

function Failed({ error, onRetry, onClose }: FailedProps) {
  const { t } = useMessages()
  const isCode = isCodeFailure(error)
  return (
    <section className="pane-failed" role="alert">
      <h2>{t(isCode ? 'shell.codeTitle' : 'shell.failedTitle')}</h2>
      <p>{t(isCode ? 'shell.codeHint' : 'shell.failedHint')}</p>
      {!isCode && <code>{error.message}</code>}
      <div className="pane-failed-actions">
        <Button type="primary" onClick={onRetry}>
          {t('shell.retry')}
        </Button>
        {onClose && <Button onClick={onClose}>{t('shell.closeTab')}</Button>}
      </div>
    </section>
  )
}
