import { App, type AppProps } from 'antd'
import { useEffect } from 'react'

export type Antd = ReturnType<typeof App.useApp>

export type NoticeApi = Pick<AppProps, 'message' | 'notification'>

interface HostProps extends NoticeApi {
  readonly onReady: (antd: Antd) => void
}

/** Where antd draws messages, notifications and questions; it comes when the first is wanted (notices.tsx). */
export default function Host({ onReady, ...looks }: HostProps) {
  return (
    <App component={false} {...looks}>
      <Ready onReady={onReady} />
    </App>
  )
}

function Ready({ onReady }: Pick<HostProps, 'onReady'>) {
  const antd = App.useApp()
  useEffect(() => onReady(antd), [onReady, antd])
  return null
}
