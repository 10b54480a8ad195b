import FullscreenExitOutlined from '@ant-design/icons/FullscreenExitOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import { Button } from 'antd'
import { memo } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { useFullScreen } from '../full-screen'

/** Enters or leaves full screen. */
export const FullScreenButton = memo(function FullScreenButton() {
  const { t } = useMessages()
  const { isFull, toggle } = useFullScreen()
  const name = t(isFull ? 'header.leaveFullScreen' : 'header.fullScreen')
  return (
    <Button
      type="text"
      className="header-button full-screen"
      icon={isFull ? <FullscreenExitOutlined /> : <FullscreenOutlined />}
      aria-label={name}
      title={name}
      onClick={toggle}
    />
  )
})
