import { App, type AppProps } from 'antd'
import { useEffect } from 'react'

export type Antd = ReturnType<typeof App.useApp>

export type NoticeApi = Pick<AppProps, 'message' | 'notification'>

interface HostProps extends NoticeApi {
  readonly onReady: (antd: Antd) => void
}

/** Renders antd's messages, notifications and confirmations; loaded with the first one (notices.tsx). */
export default function Host({ onReady, ...config }: HostProps) {
  return (
    <App component={false} {...config}>
      <Ready onReady={onReady} />
    </App>
  )
}

function Ready({ onReady }: Pick<HostProps, 'onReady'>) {
  const antd = App.useApp()
  useEffect(() => onReady(antd), [onReady, antd])
  return null
}
