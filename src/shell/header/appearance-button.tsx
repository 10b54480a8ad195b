import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import { Button } from 'antd'
import { memo, useState } from 'react'
import { useMessages } from '@/providers/i18n/use-messages'
import { Popover } from '@/widgets/attached/lazy-popups'
import { lazyComponent } from '@/widgets/lazy-component'

/** Loaded when it is opened. */
const AppearancePanel = lazyComponent(() => import('./appearance-panel'))

/** The button that opens the appearance panel: light or dark, density, theme colour. */
export const AppearanceButton = memo(function AppearanceButton() {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      content={<AppearancePanel />}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      getPopupContainer={trigger => trigger.parentElement ?? document.body}
    >
      <Button
        type="text"
        className="header-button"
        icon={<BgColorsOutlined />}
        aria-label={t('header.appearance')}
        aria-expanded={isOpen}
        title={t('header.appearance')}
      />
    </Popover>
  )
})
